import { NATIONAL_DIGITS } from '@talaqqi/contract/limits'
import {
  type CountryCode,
  getCountries,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { latinDigits } from './latin-digits.ts'

export type { CountryCode }

const USUAL: CountryCode = 'ZA'
/** Anything else, such as the E of a number in Excel's short form, is invalid. */
const WRITTEN = /^\+?[\d\s().\-/\u2010-\u2015]+$/u

const SEVERAL = /[;,/]| or | of | أو | یا /u

const known = new Map<string, CountryCode>()

export function countryOf(timeZone: string): CountryCode {
  const country = known.get(timeZone) ?? findCountry(timeZone)
  known.set(timeZone, country)
  return country
}

function findCountry(timeZone: string): CountryCode {
  // Only one of a zone's names is listed (Asia/Calcutta).
  const { timeZone: canonical } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions()
  const isThere = (country: CountryCode) => {
    const zones = timeZonesOf(country)
    return zones.includes(timeZone) || zones.includes(canonical)
  }
  return [USUAL, ...getCountries()].find(isThere) ?? USUAL
}

type WithTimeZones = Intl.Locale & { getTimeZones?: () => string[] | undefined }

function timeZonesOf(region: CountryCode): string[] {
  const locale: WithTimeZones = new Intl.Locale('und', { region })
  return locale.getTimeZones?.() ?? []
}

/**
 * International digits without the plus, or null. Without a plus the number is national, with or
 * without its zero. Of several numbers the first counts.
 */
export function internationalPhone(text: string, country: CountryCode): string | null {
  const digits = latinDigits(text)
  for (const written of [digits, ...digits.split(SEVERAL)]) {
    const phone = onePhone(written.trim(), country)
    if (phone) return phone
  }
  return null
}

function onePhone(text: string, country: CountryCode): string | null {
  if (!WRITTEN.test(text)) return null
  for (const written of [text, `+${text.replaceAll(/\D/g, '')}`]) {
    const phone = parsePhoneNumberFromString(written, country)
    if (isWhole(phone)) return phone.number.slice(1)
  }
  return null
}

/** '27 82 123 4567': spreadsheets leave grouped digits as text. Empty stays empty. */
export function groupedPhone(digits: string): string {
  const phone = digits === '' ? undefined : parsePhoneNumberFromString(`+${digits}`)
  const grouped = phone?.formatInternational() ?? digits.replaceAll(/(\d{3})(?=\d)/g, '$1 ')
  return grouped.replaceAll(/\D+/g, ' ').trim()
}

export function isPhone(digits: string): boolean {
  return isWhole(parsePhoneNumberFromString(`+${digits}`))
}

function isWhole(phone: PhoneNumber | undefined): phone is PhoneNumber {
  if (!phone?.isValid()) return false
  const fewest = NATIONAL_DIGITS[phone.country ?? ''] ?? 0
  return phone.nationalNumber.length >= fewest
}
