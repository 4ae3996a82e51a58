#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "referee/chacha_rng.h"
#include "store/ids.h"

/// Names nobody can guess, and what is kept of secrets.
namespace humbug::server {

using Seed = ChaChaRng::Seed;

/// 15 letters and digits: the public name of a person or a table. A string of so many needs no
/// memory of its own, and these are copied for every frame.
std::string make_id(const Seed& seed);
/// 26 of them: a key.
std::string make_key(const Seed& seed);
/// 32 bytes in 43 characters: what a person's device keeps.
std::string make_token(const Seed& seed);
/// What the store keeps of a token.
store::TokenHash hash_of(std::string_view token);

/// Five letters are one of 122,825 codes, six one of 614,125.
enum class CodeLength : std::uint8_t { five = 5, six = 6 };
/// Letters that can be said and typed on a phone, BAKOL or OBAKUL: consonants and vowels in turn,
/// so that I and L, U and V never stand in the same place. The first letter tells the length: codes
/// of six letters begin with a vowel. Most codes are nobody's, and wrong ones are counted.
std::string make_code(const Seed& seed, CodeLength length);
/// The code somebody typed as it is written: upper case.
std::string as_code(std::string_view typed);

/// The store's name for whoever logs in by this name; the same for "Ann" and "ann".
store::ProfileId login_of(std::string_view name);
/// Slow on purpose.
std::string hash_password(std::string_view password);
bool is_password(std::string_view hash, std::string_view password);

}  // namespace humbug::server
