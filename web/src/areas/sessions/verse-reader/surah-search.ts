import { SURAHS, type Surah } from '@talaqqi/quran'

/** Surahs by number, or by a piece of the Latin or Arabic name however it is spelt; all for no text. */
export function matchingSurahs(text: string): readonly Surah[] {
  const wanted = fold(text)
  if (wanted === '') return SURAHS
  if (/^\d+$/.test(wanted)) return SURAHS.filter(({ number }) => String(number).startsWith(wanted))
  return SURAHS.filter(
    ({ latin, arabic }) => fold(latin).includes(wanted) || fold(arabic).includes(wanted),
  )
}

/**
 * What is left of a name when spelling is forgiven: case, hyphens and apostrophes, doubled letters,
 * the seats of hamza, vowel signs; Arabic-Indic and Persian digits read as Latin ones.
 */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ىی]/g, 'ي')
    .replace(/ک/g, 'ك')
    .replace(/[ةہ]/g, 'ه')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(\p{L})\1+/gu, '$1')
}
