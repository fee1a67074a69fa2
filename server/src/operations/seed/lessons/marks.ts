import { firstVerseOf, lastVerseOf, wordCount } from '@talaqqi/quran'
import { verseText } from '../../../platform/verse-text.ts'
import { createRandom, type Random, seedOf } from '../random.ts'
import type { Row } from '../rows.ts'

/** Share of mistakes that the teacher marks. */
const MARKED = 0.8
/** Children repeat mistakes: one verse in this many is weak, at one word. */
const WEAK_VERSES = 6
const AT_WEAK = 0.75

type Heard = {
  session: Row<'sessions'>
  lessons: readonly Row<'lessons'>[]
  concerns: readonly Row<'concerns'>[]
}

export function markRows({ session, lessons, concerns }: Heard, moment: Date): Row<'marks'>[] {
  // Other data stays the same.
  const random = createRandom(`marks ${seedOf(session.id)}`)
  const partOf = new Map(lessons.map((part) => [part.id, part]))
  return concerns.flatMap(({ account_id, session_id, lesson_id, indicator_id, total }) => {
    const part = partOf.get(lesson_id)
    if (!part?.start || !part.end) return []
    const isVerse = session.section === 'verse'
    const first = isVerse ? part.start : firstVerseOf(part.start)
    const last = isVerse ? part.end : lastVerseOf(part.end)
    const { student_id } = session
    return Array.from({ length: total }).flatMap(() =>
      random.chance(MARKED)
        ? [
            {
              account_id,
              session_id,
              id: random.id(moment),
              lesson_id,
              indicator_id,
              student_id,
              ...wordBetween(first, last, student_id, random),
            },
          ]
        : [],
    )
  })
}

function wordBetween(first: number, last: number, student_id: string, random: Random) {
  const anywhere = random.whole(first, last)
  if (!random.chance(AT_WEAK))
    return { verse_id: anywhere, word: random.whole(0, words(anywhere) - 1) }
  // The next weak verse, or else the last verse.
  let verse_id = anywhere
  while (verse_id < last && !isWeak(verse_id, student_id)) verse_id += 1
  const own = createRandom(`word ${seedOf(student_id)} ${verse_id}`)
  return { verse_id, word: own.whole(0, words(verse_id) - 1) }
}

function isWeak(verse_id: number, student_id: string): boolean {
  return createRandom(`weak ${seedOf(student_id)} ${verse_id}`).whole(1, WEAK_VERSES) === 1
}

const words = (verse_id: number) => wordCount(verseText(verse_id))
