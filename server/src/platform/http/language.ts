import { LANGUAGES, type Language } from '@talaqqi/contract/languages'

/** Of our languages the one that an `Accept-Language` header likes best; null where it names none. */
export function languageOf(header: string | undefined): Language | null {
  const liked = (header ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', quality] = entry.trim().split(/\s*;\s*q=/i)
      return { primary: tag.split('-')[0]?.toLowerCase(), quality: Number(quality ?? 1) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
  for (const { primary } of liked) {
    const found = LANGUAGES.find((language) => language === primary)
    if (found) return found
  }
  return null
}
