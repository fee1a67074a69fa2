/** Letters of Arabic and Urdu that keyboards write in more than one way. */
const ALIKE: Record<string, string> = {
  ...{ أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ی: 'ي', ئ: 'ي', ک: 'ك' },
  ...{ ة: 'ه', ہ: 'ه', ھ: 'ه', ۃ: 'ه', ۀ: 'ه' },
}

/** A name or a heading without what spellings differ in: case, marks over letters, signs and spaces. */
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
