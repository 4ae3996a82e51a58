#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>

#include "bots/temper.h"
#include "core/game.h"

namespace humbug {

/// The meaning of an action to somebody who knows all that the actor knows.
enum class Deed : std::uint8_t {
  plain,
  lie,   ///< a statement that the actor knows, or thinks likely, to be false
  doubt  ///< a claim that somebody else has lied
};

/// The knowledge of bots about playing game G, specialised for each game in brains/. The levels use
/// it: novice and shrewd take its actions, master searches with it.
///
///   Memory                        what a seat remembers of the others beyond its view: how often
///                                 each lied and called. A plain value.
///     .notice(event)              updates it with an event as the seat saw it
///   novice(view, temper, rng)     sensible and simple: own cards or dice, easy probabilities
///   shrewd(view, memory, temper, rng)   beliefs about hidden things and the others' habits
///   model(view, memory, rng)      a quick prediction of the player who sees `view`, for imagined
///                                 worlds; usually shrewd itself
///   deed(view, action)            whether the action would be a lie, a doubt or neither
///   plausibility(world, view, memory)   how well an imagined world explains the others' actions:
///                                 1 for no opinion
///   imagine(view, memory, rng)    optional: a world drawn by belief, for games where plausible
///                                 worlds are too rare to be found by `sample_world`
///   idea(view, rng)               optional: a promising action, for games with many legal ones
///   resting(world)                can `outlook` evaluate this world?
///   outlook(world, seat)          the expected share of the win of this seat, 0 to 1
///   kHorizon                      the number of decisions after which the search looks for such
///                                 a world
///   settles(view)                 optional: true if this decision can't affect who wins, so that
///                                 no search is needed and shrewd's answer is used
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
