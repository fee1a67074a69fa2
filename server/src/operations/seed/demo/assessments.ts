import { juzOf, type LessonType, PARTS_PER_JUZ, unitsOf } from '@talaqqi/quran'
import { dateIn } from '../../../platform/clock.ts'
import { momentAt } from '../lessons/calendar.ts'
import type { Learner } from '../lessons/learner.ts'
import { createRandom, type Random } from '../random.ts'
import type { Row, Rows } from '../rows.ts'
import type { Beginning } from './demo-schools.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Session = Row<'sessions'>
type Assessment = Row<'assessments'>

type Making = {
  account_id: string
  random: Random
  today: string
  dayOf: (session: Session) => string
  /** Part of ids: the same at every hour of today. */
  noonOf: (day: string) => Date
}

/** Has its own random seed, so that other data stays the same. */
export function createAssessments(
  { account, timeZone }: Beginning,
  learners: Learner[],
  sessions: Session[],
  now: Date,
): Rows {
  const today = dateIn(timeZone, now)
  const noon = momentAt(timeZone, today, 12 * 60).getTime()
  const making: Making = {
    account_id: account.id,
    random: createRandom(`${account.name} assessments`),
    today,
    dayOf: ({ created_at }) => dateIn(timeZone, created_at ?? now),
    noonOf: (day) => new Date(noon + Date.parse(day) - Date.parse(today)),
  }
  const parts = [
    createExams(making, sessions),
    createCompletions(making, learners, sessions),
    createRounds(making, learners, sessions),
  ]
  const assessmentOf = new Map(parts.flatMap(({ captured }) => [...captured]))
  return {
    assessments: parts.flatMap(({ assessments }) => assessments),
    sessions: sessions.map((session) => ({
      ...session,
      assessment_id: assessmentOf.get(session.id) ?? null,
    })),
  }
}

type Part = {
  assessments: Assessment[]
  captured: Map<string, string>
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

function begin({ account_id, random, noonOf }: Making, day: string) {
  const created_at = noonOf(day)
  return { account_id, id: random.id(created_at), created_at }
}

const EXAMS = ['First term exam', 'Mid-year exam', 'Third term exam', 'Final exam']

/** Each day with exam lessons is an exam; one more is announced. */
function createExams(making: Making, sessions: Session[]): Part {
  const { today, dayOf } = making
  const asked = Map.groupBy(ofType(sessions, 'exam'), dayOf)
  const days = [...asked.keys()].toSorted()
  const held = days.map(
    (day, index): Assessment => ({
      ...begin(making, day),
      kind: 'exam',
      name: EXAMS[index] ?? `Exam of ${day}`,
      description: 'Three questions from what is memorised',
      status: 'completed',
      start_date: day,
      end_date: day,
    }),
  )
  const next: Assessment = {
    ...begin(making, dayAfter(today, -2)),
    kind: 'exam',
    name: EXAMS[days.length] ?? 'Next exam',
    description: 'Two questions from each half',
    status: 'in_progress',
    start_date: today,
    end_date: dayAfter(today, 12),
  }
  const captured = held.flatMap(({ id, start_date }) =>
    (asked.get(start_date ?? '') ?? []).map((session): [string, string] => [session.id, id]),
  )
  return { assessments: [...held, next], captured: new Map(captured) }
}

/** Each juz known before or heard as a whole; for some students also the juz in progress. */
function createCompletions(making: Making, learners: Learner[], sessions: Session[]): Part {
  const { random, today, dayOf } = making
  const captured = new Map<string, string>()
  const assessments = learners.flatMap(({ student, stage, known, next }) => {
    const of = (juz: number, day: string) => ({
      ...begin(making, day),
      kind: 'completion' as const,
      student_id: student.id,
      juz,
      name: `Juz ${juz}`,
    })
    const heard = ofType(sessions, 'juz_completion').filter(
      ({ student_id }) => student_id === student.id,
    )
    const attempts = Map.groupBy(heard, ({ start }) => start ?? 0)
    const ended = [...attempts].map(([juz, each]): Assessment => {
      const [first] = each
      const completion = of(juz, first ? dayOf(first) : today)
      for (const { id } of each) captured.set(id, completion.id)
      const isDone = each.some(({ status }) => status === 'completed')
      const description = 'Heard as a whole, from memory'
      return { ...completion, description, status: isDone ? 'completed' : 'in_progress' }
    })
    const earlier = stage === 'beginners' ? 0 : Math.floor(known.end / PARTS_PER_JUZ.maqra)
    const before = unitsOf({ start: 1, end: earlier }).map(
      (juz): Assessment => ({
        ...of(juz, dayAfter(today, -75)),
        description: 'Memorised before lessons were captured here',
        status: 'completed',
      }),
    )
    const [learning = 1] = juzOf('verse', next, next)
    if (attempts.has(learning) || !random.chance(0.5)) return [...before, ...ended]
    const description = random.pick([
      'About to finish: a page a day until the end',
      'Revises half a juz a day before it is heard as a whole',
    ])
    const started = of(learning, dayAfter(today, -random.whole(3, 40)))
    return [...before, ...ended, { ...started, description, status: 'in_progress' as const }]
  })
  return { assessments, captured }
}

/** With the old lessons heard in that time. */
function createRounds(making: Making, learners: Learner[], sessions: Session[]): Part {
  const { random, today, noonOf } = making
  const captured = new Map<string, string>()
  const old = Map.groupBy(ofType(sessions, 'old_lesson'), ({ student_id }) => student_id)
  const assessments = learners.flatMap(({ student, stage }) => {
    if (stage === 'beginners') return []
    const firstDay = -random.whole(50, 66)
    return ['First revision', 'Second revision'].flatMap((name, index): Assessment[] => {
      if (!random.chance(0.6)) return []
      const start = firstDay + index * 32
      const [start_date, end_date] = [dayAfter(today, start), dayAfter(today, start + 30)]
      const round: Assessment = {
        ...begin(making, start_date),
        kind: 'round',
        student_id: student.id,
        name,
        description: 'All that is memorised, a portion every other day',
        status: end_date < today ? 'completed' : 'in_progress',
        start_date,
        end_date,
      }
      const [first, last] = [noonOf(start_date), noonOf(end_date)]
      for (const { id, created_at = first } of old.get(student.id) ?? [])
        if (first <= created_at && created_at <= last) captured.set(id, round.id)
      return [round]
    })
  })
  return { assessments, captured }
}

function ofType(sessions: Session[], type: LessonType): Session[] {
  return sessions.filter((session) => session.type === type)
}
