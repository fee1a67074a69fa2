/** The first is the canonical text: marks are stored by its words, counted from 0. */
export const SCRIPTS = ['hafs-1', 'hafs-2', 'indo-pak'] as const
export type Script = (typeof SCRIPTS)[number]

/** `at` is the offset in the verse; `shown` counts the words from 0. */
export type Piece = { text: string; at: number; shown: number | null }

/** A word with the pause signs after it; text before the first word; spaces. */
const PIECE = /[^ \u00a0]+|[ \u00a0]+/g
const LETTER = /[\u0621-\u063a\u0641-\u064a\u0671]/

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let shown = 0
  let at = 0
  for (const token of text.match(PIECE) ?? []) {
    const word = pieces.at(-2)
    const isSign = token.trim() !== '' && !LETTER.test(token)
    // A sign belongs to the word before it and never begins a line.
    if (isSign && word?.shown != null) word.text += `${pieces.pop()?.text}${token}`
    else pieces.push({ text: token, at, shown: LETTER.test(token) ? shown++ : null })
    at += token.length
  }
  return pieces
}

export function wordCount(text: string): number {
  return text.match(PIECE)?.filter((token) => LETTER.test(token)).length ?? 0
}

/** By verse id: canonical words, from 0, that a script writes as two. */
type Words = Readonly<Record<number, readonly number[]>>

/** Listed in decision 035. */
const SPLIT: Record<Script, Words> = {
  'hafs-1': {},
  'hafs-2': { 1809: [0], 3179: [3], 3727: [0] },
  'indo-pak': {
    212: [10],
    399: [9],
    571: [0],
    727: [8],
    1252: [14],
    1505: [4],
    3179: [3],
    3496: [1],
    3727: [0],
    4409: [5],
    5030: [3],
    5463: [0],
  },
}

/** Canonical words that the script joins with the next one. */
const JOINED: Record<Script, Words> = {
  'hafs-1': {},
  'hafs-2': {},
  'indo-pak': {
    78: [13],
    109: [67],
    152: [24],
    170: [3],
    184: [1],
    188: [2],
    253: [38],
    314: [7],
    360: [0],
    1166: [3],
    1207: [14],
    1223: [3],
    1227: [0, 18],
    1228: [0],
    1229: [1],
    1244: [10],
    1495: [0],
    1526: [2],
    1744: [7],
    2717: [4],
    3748: [6],
    3989: [0],
    4186: [0],
    4287: [25],
    4393: [1],
    4499: [10],
  },
}

/** By the shown word: usually one, two if the script joins them. Two shown words may share one. */
export function canonicalWords(script: Script, verse: number, shownWords: number): number[][] {
  const split = SPLIT[script][verse] ?? []
  const joined = JOINED[script][verse] ?? []
  const words: number[][] = []
  for (let word = 0; words.length < shownWords; word += 1) {
    if (joined.includes(word)) words.push([word, ++word])
    else if (split.includes(word)) words.push([word], [word])
    else words.push([word])
  }
  return words
}
