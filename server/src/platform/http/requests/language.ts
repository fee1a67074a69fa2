import { LANGUAGES, type Language } from '@talaqqi/contract/languages'

/** Longer than any browser's header; the rest is ignored. */
const READ = 500

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

/** `ar-EG; q=0.9`. A pattern with optional spaces would backtrack. */
function wishOf(entry: string): { primary: string | undefined; quality: number } {
  const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return { primary: tag.split('-')[0], quality: Number(quality?.slice(2) ?? 1) }
}
