/** Equivalent letters that Unicode normalization does not unify. */
const SAME: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' },
  ...{ ٱ: 'ا', ى: 'ي', ی: 'ي', ے: 'ي', ک: 'ك', ة: 'ه', ہ: 'ه', ھ: 'ه', ە: 'ه' },
}

/** Ignores case, accents, vowel signs, hamza, forms of ya, ha and kaf, hyphens and apostrophes. */
export function normalizeName(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640ء'’‘`ʼʿʾ\u200c-\u200f\u2066-\u2069-]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return Array.from(plain, (letter) => SAME[letter] ?? letter).join('')
}
