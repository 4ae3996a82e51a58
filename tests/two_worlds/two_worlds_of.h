#pragma once

namespace humbug::testing {

/// The differences between two worlds that one seat can't tell apart. The leak tests play on in
/// both and compare every byte that is sent to that seat. Each game has a specialisation with
///
///   redraw(draw, viewer, rng)     the same draw as far as the viewer can see it, the rest anew
///   align(imagined, real, view, events)
///                                 makes the imagined world agree with what the events of the step,
///                                 by the rules, disclose to the viewer
///   lookalike(imagined, seat, action, viewer, rng)
///                                 an action in the imagined world that must look to the viewer
///                                 like `action` in the real one; nothing if there is none
template <class G>
struct TwoWorldsOf;

}  // namespace humbug::testing
