/** Direction of a text by most of its letters: one Arabic letter at the start does not turn a sentence. */
export function textDirection(text: string): 'ltr' | 'rtl' {
  const letters = text.match(/\p{L}/gu) ?? []
  const arabic = text.match(/[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/g) ?? []
  const arabicLetters = arabic.filter((letter) => /\p{L}/u.test(letter)).length
  return arabicLetters * 2 > letters.length ? 'rtl' : 'ltr'
}
