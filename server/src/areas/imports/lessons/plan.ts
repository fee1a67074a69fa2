import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PastCounts, PastFate, PastPreview, PastRow } from '@talaqqi/contract/imports-lessons'
import { runsOfSession, selectionName, splitLessons } from '@talaqqi/quran'
import { v7 } from 'uuid'
import type { HeardLesson, PastSession } from '../../sessions/index.ts'
import type { Known } from './known.ts'
import { peopleOfRows } from './people-of-rows.ts'
import { askAbout } from './questions.ts'
import { type OfFile, type ReadRow, readRow } from './read-row.ts'

type Day = { student_id: string; date: string }

export type Given = {
  known: Known
  of: OfFile
  heardOn: (days: Day[]) => Promise<HeardLesson[]>
}

export type PastPlan = Pick<PastPreview, 'fates' | 'counts' | 'questions'> & {
  sessions: PastSession[]
}

/** A step takes a few milliseconds. */
const ROWS_OF_STEP = 50

type Read = ReadRow &
  Omit<ReturnType<ReturnType<typeof peopleOfRows>['find']>, 'errors'> & {
    row: PastRow
  }

/** Rows in order; later rows see earlier ones. Yields to other requests between steps. */
export async function planPast(rows: PastRow[], { known, of, heardOn }: Given): Promise<PastPlan> {
  const people = peopleOfRows(known)
  const read: Read[] = []
  for (const row of rows) {
    const cells = readRow(row, of)
    const named = people.find(row)
    read.push({ row, ...cells, ...named, errors: [...named.errors, ...cells.errors] })
    if (read.length % ROWS_OF_STEP === 0) await nextTurn()
  }
  const days = read.flatMap(({ student, date }) =>
    student && date ? [{ student_id: student.id, date }] : [],
  )
  const { fates, sessions } = decide(read, await heardOn(days))
  const questions = await askAbout(rows, fates, people)
  return { fates, sessions, counts: countsOf(fates), questions }
}

function decide(read: Read[], heard: HeardLesson[]) {
  const before = new Map<string, number | null>(heard.map((one) => [keyOfHeard(one), null]))
  const sessions: PastSession[] = []
  const fates = read.map((one): PastFate => {
    const session = one.errors.length === 0 ? sessionOf(one, sessions.length) : null
    if (!session) return { ...shownRow(one), lesson: 'wrong', same_as: null }
    const key = keyOfHeard(session)
    const same_as = before.get(key)
    if (same_as !== undefined) return { ...shownRow(one), lesson: 'duplicate', same_as }
    before.set(key, one.row.row)
    sessions.push(session)
    return { ...shownRow(one), lesson: 'new', same_as: null }
  })
  return { fates, sessions }
}

function shownRow({ row, date, type, portion, student, section, errors }: Read) {
  return {
    row: row.row,
    date,
    type,
    student: student && {
      first_name: student.first_name,
      last_name: student.last_name,
      class: section?.name ?? '',
    },
    section: portion?.section ?? null,
    units: portion?.units ?? [],
    errors,
  }
}

/** Null for an incomplete row. */
function sessionOf(read: Read, place: number): PastSession | null {
  const { date, type, portion, student, section, teacher } = read
  if (!date || !type || !portion || !student) return null
  const lessons = splitLessons(portion.section, portion.units, 'continuous').map(
    (part, position) => ({ ...part, id: v7(), position }),
  )
  return {
    id: v7(),
    name: selectionName(portion.section, portion.units),
    ...{ date, place, type, lessons },
    status: read.status,
    comment: read.comment,
    lines: read.lines,
    section: portion.section,
    start: portion.units[0] ?? 1,
    end: portion.units.at(-1) ?? 1,
    student_id: student.id,
    section_id: section?.id ?? null,
    user_id: teacher?.id ?? null,
    concerns: read.mistakes.map((mistake) => ({ ...mistake, id: v7() })),
  }
}

/** Duplicate key: child, day, type and portion. */
function keyOfHeard({ student_id, date, type, section, ...places }: HeardLesson): string {
  const runs = runsOfSession({ section, ...places })
  return JSON.stringify([student_id, date, type, section, runs])
}

function countsOf(fates: PastFate[]): PastCounts {
  const count = (fate: PastFate['lesson']) => fates.filter(({ lesson }) => lesson === fate).length
  return { lessons: count('new'), duplicates: count('duplicate'), wrong: count('wrong') }
}
