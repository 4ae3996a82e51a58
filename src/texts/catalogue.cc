#include "texts/catalogue.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <span>

#include <boost/json.hpp>
#include <unicode/listformatter.h>
#include <unicode/locid.h>
#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include "core/assert.h"
#include "texts/files.h"

namespace humbug::texts {

namespace {

icu::UnicodeString unicode(std::string_view text) {
  return icu::UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
}

std::string utf8(const icu::UnicodeString& text) {
  std::string bytes;
  text.toUTF8String(bytes);
  return bytes;
}

/// British English lists have no comma before "and".
icu::Locale locale_of(Language language) {
  return language == Language::de ? icu::Locale("de") : icu::Locale("en", "GB");
}

std::string_view code_of(Language language) { return language == Language::de ? "de" : "en"; }

/// An argument as a message uses it.
struct Parameter {
  icu::UnicodeString name;
  icu::Formattable absent;  ///< what counts if it is not given
};

struct Message {
  std::string pattern;
  std::unique_ptr<icu::MessageFormat> format;  ///< parsed when it is first used
  std::map<std::string, Parameter, std::less<>> parameters;
};

icu::Formattable absent_value(UMessagePatternArgType type) {
  if (type == UMSGPAT_ARG_TYPE_SELECT) return icu::Formattable(icu::UnicodeString("none"));
  if (UMSGPAT_ARG_TYPE_HAS_PLURAL_STYLE(type)) return {static_cast<std::int64_t>(0)};
  return icu::Formattable(icu::UnicodeString());
}

void read_parameters(Message& message) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::MessagePattern pattern(unicode(message.pattern), nullptr, status);
  HUMBUG_ASSERT(U_SUCCESS(status));
  for (std::int32_t n = 0; n < pattern.countParts(); ++n) {
    if (pattern.getPartType(n) != UMSGPAT_PART_TYPE_ARG_START) continue;
    const icu::UnicodeString name = pattern.getSubstring(pattern.getPart(n + 1));
    Parameter parameter{name, absent_value(pattern.getPart(n).getArgType())};
    const auto [at, fresh] = message.parameters.try_emplace(utf8(name), parameter);
    // An argument that is also selected or counted by must have a value that fits that.
    if (!fresh && pattern.getPart(n).getArgType() > UMSGPAT_ARG_TYPE_SIMPLE) at->second = parameter;
  }
}

icu::Formattable formattable(const Value& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return {*number};
  return icu::Formattable(unicode(std::get<std::string>(value)));
}

}  // namespace

struct Catalogue::Impl {
  icu::Locale locale;
  std::map<std::string, Message, std::less<>> messages;
  std::unique_ptr<icu::ListFormatter> lists;

  Message& message(std::string_view key) {
    const auto found = messages.find(key);
    HUMBUG_ASSERT(found != messages.end());
    Message& message = found->second;
    if (!message.format) {
      read_parameters(message);
      UErrorCode status = U_ZERO_ERROR;
      message.format =
          std::make_unique<icu::MessageFormat>(unicode(message.pattern), locale, status);
      HUMBUG_ASSERT(U_SUCCESS(status));
    }
    return message;
  }
};

Catalogue::Catalogue(Language language) : impl_(std::make_unique<Impl>()) {
  impl_->locale = locale_of(language);
  UErrorCode status = U_ZERO_ERROR;
  impl_->lists.reset(icu::ListFormatter::createInstance(impl_->locale, status));
  HUMBUG_ASSERT(U_SUCCESS(status));
  for (const File& file : kFiles) {
    if (file.language != code_of(language)) continue;
    const boost::json::value messages = boost::json::parse(file.text);
    for (const auto& [name, text] : messages.as_object()) {
      const std::string key = std::string(file.name) + "." + std::string(name);
      impl_->messages[key].pattern = std::string(text.as_string());
    }
  }
}

Catalogue::~Catalogue() = default;

const Catalogue& Catalogue::of(Language language) {
  thread_local std::map<Language, std::unique_ptr<Catalogue>> catalogues;
  std::unique_ptr<Catalogue>& catalogue = catalogues[language];
  if (!catalogue) catalogue.reset(new Catalogue(language));
  return *catalogue;
}

bool Catalogue::has(std::string_view key) const { return impl_->messages.contains(key); }

std::string Catalogue::format(std::string_view key, const Arguments& arguments) const {
  Message& message = impl_->message(key);
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  for (const auto& [name, parameter] : message.parameters) {
    const auto given = std::ranges::find(
        arguments, name, [](const auto& argument) { return std::string_view(argument.first); });
    names.push_back(parameter.name);
    values.push_back(given == arguments.end() ? parameter.absent : formattable(given->second));
  }
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString text;
  message.format->format(names.data(), values.data(), static_cast<std::int32_t>(names.size()), text,
                         status);
  HUMBUG_ASSERT(U_SUCCESS(status));
  return utf8(text);
}

std::string Catalogue::list(const std::vector<std::string>& items) const {
  std::vector<icu::UnicodeString> texts;
  texts.reserve(items.size());
  for (const std::string& item : items) texts.push_back(unicode(item));
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString text;
  impl_->lists->format(texts.data(), static_cast<std::int32_t>(texts.size()), text, status);
  HUMBUG_ASSERT(U_SUCCESS(status));
  return utf8(text);
}

std::string Catalogue::capital(std::string_view text) const {
  icu::UnicodeString whole = unicode(text);
  if (whole.isEmpty()) return {};
  const UChar32 first = whole.char32At(0);
  const icu::UnicodeString upper = icu::UnicodeString(first).toUpper(impl_->locale);
  return utf8(whole.replace(0, U16_LENGTH(first), upper));
}

std::vector<std::string> Catalogue::keys() const {
  std::vector<std::string> keys;
  for (const auto& [key, message] : impl_->messages) keys.push_back(key);
  return keys;
}

std::string_view Catalogue::pattern(std::string_view key) const {
  return impl_->message(key).pattern;
}

std::vector<std::string> Catalogue::arguments(std::string_view key) const {
  std::vector<std::string> names;
  for (const auto& [name, parameter] : impl_->message(key).parameters) names.push_back(name);
  return names;
}

}  // namespace humbug::texts
