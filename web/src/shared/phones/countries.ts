import { type CountryCode, getCountries, getCountryCallingCode } from './phone-numbers.ts'

export type Country = {
  code: CountryCode
  name: string
  /** '27' */
  callingCode: string
}

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

/** Countries with the text in the name, or with a code ('za', '27', '+27') that begins with it. */
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

export function countryStartingWith(countries: Country[], text: string): Country | undefined {
  const wanted = plain(text)
  return countries.find(({ name }) => plain(name).startsWith(wanted))
}

/** Ignores case and accents: 'cote' finds Côte d’Ivoire. */
function plain(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()
}
