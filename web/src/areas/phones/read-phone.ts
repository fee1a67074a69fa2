import { NATIONAL_DIGITS } from '@talaqqi/contract/limits'
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from './phone-numbers.ts'
import { NOT_A_NUMBER, type PhoneValue } from './phone-value.ts'

const DEFAULT_COUNTRY: CountryCode = 'ZA'

/** A country by its letters; South Africa where it has no phone numbers, or none is known yet. */
export function countryOr(letters = ''): CountryCode {
  return isSupportedCountry(letters) ? letters : DEFAULT_COUNTRY
}

/**
 * A field's value with its country, `home` where nothing says otherwise, and its number written as
 * people of that country write it.
 */
export function settlePhone(
  value: PhoneValue,
  home: CountryCode,
): PhoneValue & { country: CountryCode } {
  const { country, text } = value
  if (country !== null && isSupportedCountry(country)) return { ...value, country }
  const number = parsePhoneNumberFromString(text, home)
  if (!number?.country) return { ...value, country: home }
  return { ...value, country: number.country, text: number.formatNational() }
}

/**
 * What was typed for a country: a whole number of it, nothing, or `NOT_A_NUMBER`. A number
 * typed with its plus says its country itself.
 */
export function readPhone(text: string, country: CountryCode): PhoneValue {
  if (text.trim() === '') return { country, text, digits: '' }
  const number = parsePhoneNumberFromString(text, country)
  if (!isWhole(number)) return { country, text, digits: NOT_A_NUMBER }
  // Several countries share a calling code: the chosen one stays where it is one of them.
  const fits = number.countryCallingCode === getCountryCallingCode(country)
  const digits = number.number.slice(1)
  return { country: fits ? country : (number.country ?? country), text, digits }
}

/** The server, which has the plans of all kinds of numbers, may still refuse it. */
function isWhole(number: PhoneNumber | undefined): number is PhoneNumber {
  if (!number?.isValid()) return false
  return number.nationalNumber.length >= (NATIONAL_DIGITS[number.country ?? ''] ?? 0)
}
