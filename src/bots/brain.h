#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>

#include "bots/temper.h"
#include "core/game.h"

namespace humbug {

/// What an action is in the eyes of somebody who knows all that the actor knows.
enum class Deed : std::uint8_t {
  plain,
  lie,   ///< says something that the actor knows, or thinks likely, to be false
  doubt  ///< says that somebody else did
};

/// What the bots know about playing game G well. Each game has a specialisation in brains/; the
/// levels are made of it: novice and shrewd ask it for an action, master searches with it.
///
///   Memory                        what a seat remembers of the others beyond its view: how often
///                                 each lied and called. A plain value.
///     .notice(event)              takes in an event as the seat saw it
///   novice(view, temper, rng)     sensible and readable: own cards or dice, simple chances
///   shrewd(view, memory, temper, rng)   beliefs about what is hidden, and about the others' habits
///   model(view, memory, rng)      a quick guess of what whoever sees `view` will do, for worlds
///                                 that are only imagined; usually shrewd itself
///   deed(view, action)            what the action would be: a lie, a doubt or neither
///   plausibility(world, view, memory)   how well an imagined world fits what the others have
///                                 done: 1 for no opinion, more or less than that otherwise
///   imagine(view, memory, rng)    if there: a world drawn by belief, where worlds that fit what
///   was
///                                 done are too rare to be found by `sample_world`
///   idea(view, rng)               if there: an action worth a try, where most of the many legal
///                                 ones are not
///   resting(world)                is this a moment at which `outlook` says something?
///   outlook(world, seat)          what share of the win this seat may hope for, 0 to 1
///   kHorizon                      after how many decisions the search looks for such a moment
///   settles(view)                 if there: does this decision not touch who wins, so that a
///                                 search has nothing to find and shrewd's answer stands?
template <Game G>
struct Brain;

template <class G>
concept ThinkingGame =
    Game<G> && std::is_trivially_copyable_v<typename Brain<G>::Memory> &&
    requires(const typename G::View& view, const typename G::State& world,
             const typename G::Event& event, const typename G::Action& action,
             typename Brain<G>::Memory& memory, const typename Brain<G>::Memory& remembered,
             const Temper& temper, Seat seat, FastRng& rng) {
      { memory.notice(event) } -> std::same_as<void>;
      { Brain<G>::novice(view, temper, rng) } -> std::same_as<typename G::Action>;
      { Brain<G>::shrewd(view, remembered, temper, rng) } -> std::same_as<typename G::Action>;
      { Brain<G>::model(view, remembered, rng) } -> std::same_as<typename G::Action>;
      { Brain<G>::deed(view, action) } -> std::same_as<Deed>;
      { Brain<G>::plausibility(world, view, remembered) } -> std::same_as<double>;
      { Brain<G>::resting(world) } -> std::same_as<bool>;
      { Brain<G>::outlook(world, seat) } -> std::same_as<double>;
      { Brain<G>::kHorizon } -> std::convertible_to<int>;
    };

}  // namespace humbug
