import { LANGUAGES, type Language } from '@talaqqi/contract/languages'

/** More than any browser sends. What stands behind it is not looked at, so that no header takes time. */
const READ = 500

/** Of our languages the one that an `Accept-Language` header likes best; null where it names none. */
export function languageOf(header: string | undefined): Language | null {
  const liked = (header ?? '')
    .slice(0, READ)
    .split(',')
    .map(wishOf)
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
  for (const { primary } of liked) {
    const found = LANGUAGES.find((language) => language === primary)
    if (found) return found
  }
  return null
}

/** `ar-EG; q=0.9`: split by plain characters, since a pattern that looks for spaces around them goes back and forth. */
function wishOf(entry: string): { primary: string | undefined; quality: number } {
  const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return { primary: tag.split('-')[0], quality: Number(quality?.slice(2) ?? 1) }
}
