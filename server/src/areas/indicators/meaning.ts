import type { Indicator } from '@talaqqi/contract/indicators'
import { LANGUAGES, type Language } from '@talaqqi/contract/languages'
import { STARTERS } from './starters.ts'

type Described = Pick<Indicator, 'name' | 'description'> &
  Partial<Pick<Indicator, `meaning_${Language}`>>

const sameText = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** The school's meaning in the reader's language, else a usual one, the description, or one in another language. */
export function meaningOf(indicator: Described, locale: Language): string {
  const own = (language: Language) => indicator[`meaning_${language}`]?.trim()
  const others = LANGUAGES.map(own).find(Boolean)
  return own(locale) || usualMeaning(indicator, locale) || others || ''
}

function usualMeaning({ name, description }: Described, locale: Language): string {
  const isNamed = (starter: (typeof STARTERS)[number]) =>
    LANGUAGES.some((language) => sameText(name, starter.name({}, { locale: language })))
  const isDescribed = (starter: (typeof STARTERS)[number]) =>
    LANGUAGES.some((language) =>
      sameText(description, starter.description({}, { locale: language })),
    )
  const usual = description.trim() === '' ? STARTERS.find(isNamed) : STARTERS.find(isDescribed)
  return usual ? usual.description({}, { locale }) : description.trim()
}
