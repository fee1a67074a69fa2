import type { SessionStatus } from '@talaqqi/quran'
import type { Random } from '../random.ts'
import type { Row } from '../rows.ts'
import { commentOn, type OtherLesson } from './comments.ts'
import { type Learner, LINES_PER_MAQRA, linesOf } from './learner.ts'
import { markRows } from './marks.ts'
import { FRESHNESS, type KindOfMistake } from './mistakes.ts'
import type { Portion } from './portions.ts'
import type { Hearing } from './timetable.ts'

export type Heard = Hearing & {
  learner: Learner
  lesson: Portion | OtherLesson
  status: SessionStatus
  user_id: string
  listener_id: string | null
}

export type Written = {
  session: Row<'sessions'>
  lessons: Row<'lessons'>[]
  concerns: Row<'concerns'>[]
  marks: Row<'marks'>[]
}

export type KnownMistake = KindOfMistake & { id: string }

const PAGES_PER_MAQRA = 2.5

export function writeLesson(heard: Heard, kinds: readonly KnownMistake[], random: Random): Written {
  const id = random.id(heard.planned)
  const { lesson, status } = heard
  if (lesson.type === 'other')
    return { session: sessionRow(heard, id), lessons: [], concerns: [], marks: [] }
  const lessons = lesson.parts.map((part, position) =>
    lessonRow(heard, id, { position, ...part }, random),
  )
  const sizes = lesson.parts.map((part) => sizeOf(lesson, part))
  const concerns =
    status === 'started'
      ? []
      : lessons.flatMap((row, index) => concernRows(heard, row, sizes[index] ?? 0, kinds, random))
  const pages = sizes.reduce((sum, size) => sum + size, 0) * PAGES_PER_MAQRA
  const mistakes = concerns.reduce((sum, { total }) => sum + total, 0)
  const isEnded = status === 'completed' || status === 'incomplete'
  const comment = isEnded ? commentOn(mistakes, pages, random) : ''
  const session = { ...sessionRow(heard, id), comment }
  const marks = markRows({ session, lessons, concerns }, heard.planned)
  return { session, lessons, concerns, marks }
}

function sessionRow({ learner, lesson, ...heard }: Heard, id: string): Row<'sessions'> {
  const { account_id, id: student_id, section_id } = learner.student
  const { status, user_id, listener_id, from, until } = heard
  const times = { created_at: from, updated_at: status === 'started' ? from : until }
  const owned = { account_id, id, student_id, section_id, user_id, listener_id, status, ...times }
  if (lesson.type === 'other') return { ...owned, ...lesson }
  const { type, name, section, start, end } = lesson
  const lines = type === 'new_lesson' && status === 'completed' ? linesOf(start, end) : null
  return { ...owned, type, name, section, start, end, lines }
}

function lessonRow(
  { learner, planned }: Heard,
  session_id: string,
  part: Pick<Row<'lessons'>, 'name' | 'position' | 'start' | 'end'>,
  random: Random,
): Row<'lessons'> {
  return { account_id: learner.student.account_id, session_id, id: random.id(planned), ...part }
}

function sizeOf({ section }: Portion, { start, end }: { start: number; end: number }): number {
  return section === 'verse' ? linesOf(start, end) / LINES_PER_MAQRA : end - start + 1
}

function concernRows(
  { learner, lesson, status, planned }: Heard,
  { account_id, session_id, id: lesson_id }: Row<'lessons'>,
  size: number,
  kinds: readonly KnownMistake[],
  random: Random,
): Row<'concerns'>[] {
  const trouble = status === 'incomplete' ? 2.5 : 1
  // Mistakes grow slower than length.
  const factor = learner.slips * FRESHNESS[lesson.type] * trouble * size ** 0.8
  return kinds.flatMap(({ id: indicator_id, perMaqra }) => {
    const total = random.count(perMaqra * factor)
    if (total === 0) return []
    return [{ account_id, session_id, lesson_id, indicator_id, id: random.id(planned), total }]
  })
}
