import { LANGUAGES, type Language } from '@talaqqi/contract/languages'
import { STARTERS } from './starters.ts'

const sameText = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** For a reader of another language: a usual description, or that of a usual name, is translated. */
export function meaningOf(
  { name, description }: { name: string; description: string },
  locale: Language,
): string {
  const isNamed = (starter: (typeof STARTERS)[number]) =>
    LANGUAGES.some((language) => sameText(name, starter.name({}, { locale: language })))
  const isDescribed = (starter: (typeof STARTERS)[number]) =>
    LANGUAGES.some((language) =>
      sameText(description, starter.description({}, { locale: language })),
    )
  const usual = description.trim() === '' ? STARTERS.find(isNamed) : STARTERS.find(isDescribed)
  return usual ? usual.description({}, { locale }) : description.trim()
}
