import { type CountryCode, getCountries, getCountryCallingCode } from './phone-numbers.ts'

export type Country = {
  code: CountryCode
  /** In the screen's language. */
  name: string
  /** '27' */
  callingCode: string
}

/** Every country that has phone numbers, `home` first, the others by name. */
export function listCountries(language: string, home: CountryCode): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
  const collator = new Intl.Collator(language)
  return getCountries()
    .map((code) => ({
      code,
      name: names.of(code) ?? code,
      callingCode: getCountryCallingCode(code),
    }))
    .sort(
      (one, other) =>
        Number(other.code === home) - Number(one.code === home) ||
        collator.compare(one.name, other.name),
    )
}

/** Those whose name contains the text, or whose code ('za', '27', '+27') begins with it. */
export function matchingCountries(countries: Country[], text: string): Country[] {
  const wanted = plain(text)
  const code = wanted.replace(/^(\+|00)/, '')
  return countries.filter(
    (country) =>
      plain(country.name).includes(wanted) ||
      (code !== '' && country.callingCode.startsWith(code)) ||
      country.code.toLowerCase() === wanted,
  )
}

/** The first whose name begins with the text; undefined where none does. */
export function countryStartingWith(countries: Country[], text: string): Country | undefined {
  const wanted = plain(text)
  return countries.find(({ name }) => plain(name).startsWith(wanted))
}

/** Without case and marks: 'cote' finds Côte d’Ivoire. */
function plain(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()
}
