/** Arabic and Urdu letters that keyboards write in more than one way. */
const ALIKE: Record<string, string> = {
  ...{ أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ی: 'ي', ئ: 'ي', ک: 'ك' },
  ...{ ة: 'ه', ہ: 'ه', ھ: 'ه', ۃ: 'ه', ۀ: 'ه' },
}

/** Normalizes a name or heading for comparison: removes case, diacritics, signs and spaces. */
export function alike(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/./gu, (letter) => ALIKE[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
