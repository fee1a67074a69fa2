/** Letters that Arabic and Urdu keyboards write in several ways. */
const ALIKE: Record<string, string> = {
  ...{ أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ی: 'ي', ئ: 'ي', ک: 'ك' },
  ...{ ة: 'ه', ہ: 'ه', ھ: 'ه', ۃ: 'ه', ۀ: 'ه' },
}

/** Removes case, diacritics, signs and spaces, for comparison. */
export function normalizedName(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/./gu, (letter) => ALIKE[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
