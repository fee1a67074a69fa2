import type { Span } from '../terms.ts'
import type { Day } from './calendar/days.ts'

/** Index of the word from 0 in the canonical text. */
export type MarkedWord = { verse: number; word: number }

export type WordHearing = { day: Day; verses: readonly Span[]; marks: readonly MarkedWord[] }

export type WeakWord = MarkedWord & {
  /** Of the last five hearings of the word. */
  marked: number
  /** Hearings without a mark since the last mark. */
  clean: number
}

const LAST_HEARINGS = 5
const MARKS = 3
const CLEAN_IN_A_ROW = 3

type Word = MarkedWord & { last: boolean[]; isWeak: boolean; clean: number }

/**
 * Marked three times in the last five hearings that cover the word, until three hearings in a row
 * are clean. Lessons of one day are one hearing of a word. In mushaf order.
 */
export function weakWords(hearings: readonly WordHearing[]): WeakWord[] {
  const words = new Map<string, Word>()
  for (const day of byDays(hearings)) {
    const marks = new Map(
      day.flatMap((hearing) => hearing.marks).map((mark) => [keyOf(mark), mark]),
    )
    const spans = day.flatMap(({ verses }) => verses)
    for (const [key, mark] of marks) if (!words.has(key)) words.set(key, { ...mark, ...UNHEARD() })
    for (const [key, word] of words)
      if (
        marks.has(key) ||
        spans.some(({ start, end }) => start <= word.verse && word.verse <= end)
      )
        hearWord(word, marks.has(key))
  }
  return [...words.values()]
    .filter(({ isWeak }) => isWeak)
    .map(({ verse, word, last, clean }) => ({ verse, word, marked: countMarks(last), clean }))
    .sort((one, other) => one.verse - other.verse || one.word - other.word)
}

const UNHEARD = () => ({ last: [], isWeak: false, clean: 0 })

function hearWord(word: Word, isMarked: boolean): void {
  word.last = [...word.last, isMarked].slice(-LAST_HEARINGS)
  word.clean = isMarked ? 0 : word.clean + 1
  if (countMarks(word.last) >= MARKS) word.isWeak = true
  if (word.clean >= CLEAN_IN_A_ROW) word.isWeak = false
}

const countMarks = (last: readonly boolean[]) => last.filter(Boolean).length

const keyOf = ({ verse, word }: MarkedWord) => `${verse} ${word}`

function byDays(hearings: readonly WordHearing[]): WordHearing[][] {
  const days = new Map<Day, WordHearing[]>()
  for (const hearing of hearings) {
    const day = days.get(hearing.day)
    if (day) day.push(hearing)
    else days.set(hearing.day, [hearing])
  }
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, day]) => day)
}
