#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "referee/chacha_rng.h"
#include "store/ids.h"

/// Unguessable names, and hashes of secrets.
namespace humbug::server {

using Seed = ChaChaRng::Seed;

/// 15 letters and digits: the public id of a person or a table. A string of that length needs no
/// allocation, and ids are copied for every frame.
std::string make_id(const Seed& seed);
/// 26 letters and digits: a key that can't be guessed.
std::string make_key(const Seed& seed);
/// 32 bytes in 43 characters: the secret of a person's device.
std::string make_token(const Seed& seed);
/// The form in which the store has a token.
store::TokenHash hash_of(std::string_view token);

/// Five letters make 122,825 codes, six 614,125.
enum class CodeLength : std::uint8_t { five = 5, six = 6 };
/// A code that can be said and typed on a phone, BAKOL or OBAKUL: consonants and vowels alternate,
/// so that I and L, U and V never stand in the same place. The first letter tells the length: codes
/// of six letters begin with a vowel.
std::string make_code(const Seed& seed, CodeLength length);
/// Normalises a typed code: upper case.
std::string as_code(std::string_view typed);

/// The store's id for the login name; the same for "Ann" and "ann".
store::ProfileId login_of(std::string_view name);
/// Slow by design.
std::string hash_password(std::string_view password);
bool is_password(std::string_view hash, std::string_view password);

}  // namespace humbug::server
