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

/** The country of a code; South Africa if the code is unknown, absent or has no phone numbers. */
export function countryOr(letters = ''): CountryCode {
  return isSupportedCountry(letters) ? letters : DEFAULT_COUNTRY
}

/** Adds the country (by default `home`) and formats the number for it. */
export function completePhone(
  value: PhoneValue,
  home: CountryCode,
): PhoneValue & { country: CountryCode } {
  const { country, text } = value
  if (country !== null && isSupportedCountry(country)) return { ...value, country }
  const number = parsePhoneNumberFromString(text, home)
  if (!number?.country) return { ...value, country: home }
  return { ...value, country: number.country, text: number.formatNational() }
}

/** A complete number, empty, or `NOT_A_NUMBER`. A number with a plus sets its own country. */
export function readPhone(text: string, country: CountryCode): PhoneValue {
  if (text.trim() === '') return { country, text, digits: '' }
  const number = parsePhoneNumberFromString(text, country)
  if (!isWhole(number)) return { country, text, digits: NOT_A_NUMBER }
  // Several countries share a calling code: keep the chosen one if it matches.
  const fits = number.countryCallingCode === getCountryCallingCode(country)
  const digits = number.number.slice(1)
  return { country: fits ? country : (number.country ?? country), text, digits }
}

function isWhole(number: PhoneNumber | undefined): number is PhoneNumber {
  if (!number?.isValid()) return false
  return number.nationalNumber.length >= (NATIONAL_DIGITS[number.country ?? ''] ?? 0)
}
