import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from './phone-numbers.ts'
import { NOT_A_NUMBER, type PhoneValue } from './phone-value.ts'

export const DEFAULT_COUNTRY: CountryCode = 'ZA'

/** A field's value with its country, and its number written as people of that country write it. */
export function settlePhone(value: PhoneValue): PhoneValue & { country: CountryCode } {
  const { country, text } = value
  if (country !== null && isSupportedCountry(country)) return { ...value, country }
  const number = parsePhoneNumberFromString(text, DEFAULT_COUNTRY)
  if (!number?.country) return { ...value, country: DEFAULT_COUNTRY }
  return { ...value, country: number.country, text: number.formatNational() }
}

/**
 * What was typed for a country: a number that is possible there, nothing, or `NOT_A_NUMBER`. A number
 * typed with its plus says its country itself.
 */
export function readPhone(text: string, country: CountryCode): PhoneValue {
  if (text.trim() === '') return { country, text, digits: '' }
  const number = parsePhoneNumberFromString(text, country)
  if (!number?.isPossible()) return { country, text, digits: NOT_A_NUMBER }
  // Several countries share a calling code: the chosen one stays where it is one of them.
  const fits = number.countryCallingCode === getCountryCallingCode(country)
  const digits = number.number.slice(1)
  return { country: fits ? country : (number.country ?? country), text, digits }
}
