import {
  firstVerseOf,
  hizbQuarterOf,
  lastVerseOf,
  PART_COUNTS,
  PARTS_PER_JUZ,
} from '@talaqqi/quran'
import { dateIn } from '../../../platform/clock.ts'
import { momentAt } from '../lessons/calendar.ts'
import type { Learner } from '../lessons/learner.ts'
import { type KnownMistake, writeLesson } from '../lessons/lessons.ts'
import {
  advance,
  insidePortion,
  newPortion,
  oldJuz,
  type Portion,
  recentPortion,
} from '../lessons/portions.ts'
import { createRandom, type Random, seedOf } from '../random.ts'
import type { Row, Rows } from '../rows.ts'
import type { Beginning } from './demo-schools.ts'

/* The three stories of docs/architecture/revision.md, and what all children knew on joining. */

type Session = Row<'sessions'>
type Story = {
  /** Maqras known on joining; 0 for a beginner. */
  known: number
  portionOf: (type: Session['type'], learner: Learner, random: Random) => Portion | null
}

const JUZ_AMMA = firstVerseOf(233)
/** Juz 1 to 7 once, and from then on only the newest ones. */
const HEARD_FIRST = 7
const NEGLECTING = [8, 9, 10, 11]

const STORIES: Record<string, Story> = {
  // Begins with the last juz; everything that she knows is recent.
  "Safiyyah D'Souza": {
    known: 0,
    portionOf: (type, learner, random) =>
      type === 'new_lesson' ? newPortion(learner, random) : recentPortion(learner, random),
  },
  // Learns juz 12; her early juz have not been heard for weeks.
  'Laila Haddad': {
    known: 11 * PARTS_PER_JUZ.maqra,
    portionOf: (type, learner, random) => {
      if (type === 'new_lesson') return newPortion(learner, random)
      if (type === 'recent_lesson') return recentPortion(learner, random)
      const at = learner.oldHeard
      learner.oldHeard += 1
      return oldJuz(at < HEARD_FIRST ? at + 1 : (NEGLECTING[at % NEGLECTING.length] ?? 8))
    },
  },
  // A hafiz after the khatm: each lesson is the next juz.
  'Salman Rizvi': {
    known: PART_COUNTS.maqra,
    portionOf: (_, learner) => {
      const at = learner.oldHeard
      learner.oldHeard += 1
      return oldJuz((at % PART_COUNTS.juz) + 1)
    },
  },
}

const HIFZ = ['new_lesson', 'recent_lesson', 'old_lesson', 'inside_lesson', 'exam'] as const
const isHifz = ({ type }: Session) => HIFZ.some((one) => one === type)

type Joined = { learner: Learner; known: Learner['known'] }
/** Call it before the weeks are written: lessons change `known`. */
export const knownOnJoining = (learners: readonly Learner[]): Joined[] =>
  learners.map((learner) => ({ learner, known: { ...learner.known } }))

type About = { joined: readonly Joined[]; kinds: readonly KnownMistake[]; admin_id: string }

/** Applied with random seeds of its own, so that all other rows stay the same. */
export function addRevision(school: Beginning, all: Rows, about: About, now: Date): Rows {
  const { account, timeZone, since } = school
  const rows = withoutCompletions(all, about.joined)
  const { sessions = [], lessons = [], concerns = [], marks = [] } = rows
  const told = about.joined.flatMap((joined) => {
    const story = storyOf(joined)
    return story ? [tell(school, story, joined, about.kinds, sessions, now)] : []
  })
  const retold = new Map(told.flat().map((one) => [one.session.id, one]))
  const isOther = ({ session_id }: { session_id: string }) => !retold.has(session_id)
  const written = [...retold.values()]
  const by = { account_id: account.id, user_id: about.admin_id }
  const hafiz = about.joined.find((joined) => storyOf(joined)?.known === PART_COUNTS.maqra)
  return {
    ...rows,
    sessions: sessions.map((session) => retold.get(session.id)?.session ?? session),
    lessons: [...lessons.filter(isOther), ...written.flatMap((one) => one.lessons)],
    concerns: [...concerns.filter(isOther), ...written.flatMap((one) => one.concerns)],
    marks: [...marks.filter(isOther), ...written.flatMap((one) => one.marks)],
    declarations: declarationsOf(about.joined, { ...by, day: dateIn(timeZone, since) }, since),
    revisionSettings: [
      // The few old lessons of the demo school would leave all overdue in the shorter default rounds.
      { account_id: account.id, id: account.id, cycle: { kind: 'days', days: 30 } },
      ...(hafiz ? [hafiz.learner.student.id] : []).map((id) => ({
        ...{ account_id: account.id, id, student_id: id, kind: 'after_khatm' as const },
      })),
    ],
  }
}

const storyOf = ({ learner: { student } }: Joined): Story | undefined =>
  STORIES[`${student.first_name} ${student.last_name}`]

/** Whole juz of the usual lessons belong to no story. */
function withoutCompletions(rows: Rows, joined: readonly Joined[]): Rows {
  const told = new Set(joined.filter(storyOf).map(({ learner }) => learner.student.id))
  const isLeft = ({ type, student_id }: Session) =>
    type !== 'juz_completion' || !told.has(student_id)
  const sessions = rows.sessions?.filter(isLeft) ?? []
  const known = new Set(sessions.map(({ id }) => id))
  const isKept = ({ session_id }: { session_id: string }) => known.has(session_id)
  return {
    ...rows,
    sessions,
    lessons: rows.lessons?.filter(isKept) ?? [],
    concerns: rows.concerns?.filter(isKept) ?? [],
    marks: rows.marks?.filter(isKept) ?? [],
    sessionReads: rows.sessionReads?.filter(isKept) ?? [],
    sessionComments: rows.sessionComments?.filter(isKept) ?? [],
    assessments:
      rows.assessments?.filter(
        ({ kind, student_id }) => kind !== 'completion' || !told.has(student_id ?? ''),
      ) ?? [],
  }
}

/** The same days, times, people and statuses with other portions. */
function tell(
  { account, timeZone }: Beginning,
  { known, portionOf }: Story,
  { learner: { student, ...usual } }: Joined,
  kinds: readonly KnownMistake[],
  sessions: readonly Session[],
  now: Date,
) {
  const random = createRandom(`${account.name} ${student.last_name}`)
  const next = known === 0 ? JUZ_AMMA : firstVerseOf(Math.min(known, PART_COUNTS.maqra - 1) + 1)
  const span = { start: known === 0 ? hizbQuarterOf(JUZ_AMMA) : 1, end: known }
  const own = { next, starts: [], oldHeard: 0, finished: null, slips: 0.8 }
  const learner: Learner = { ...usual, ...own, student, known: span }
  return sessions
    .filter((session) => session.student_id === student.id && isHifz(session))
    .toSorted((one, other) => timeOf(one) - timeOf(other))
    .flatMap((session) => {
      const status = session.status ?? 'completed'
      const isRead = session.type === 'inside_lesson' && known < PART_COUNTS.maqra
      const portion = isRead
        ? insidePortion(learner, random)
        : (portionOf(session.type, learner, random) ?? newPortion(learner, random))
      const lesson = session.type === 'exam' ? { ...portion, type: session.type } : portion
      if (lesson.type === 'new_lesson' && status === 'completed') advance(learner, lesson)
      const from = session.created_at ?? now
      // Part of ids: the same at every hour of today.
      const planned = momentAt(timeZone, dateIn(timeZone, from), 12 * 60)
      const times = { planned, from, until: session.updated_at ?? from }
      const people = { user_id: session.user_id, listener_id: session.listener_id ?? null }
      const heard = { ...times, ...people, learner, lesson, status }
      const written = writeLesson(heard, kinds, random)
      return [withIds(written, session)]
    })
}

const timeOf = ({ created_at }: Session) => created_at?.getTime() ?? 0

function withIds(
  { session, ...rows }: ReturnType<typeof writeLesson>,
  { id, assessment_id = null }: Session,
) {
  const of = <Part extends { session_id: string }>(parts: Part[]) =>
    parts.map((part) => ({ ...part, session_id: id }))
  return {
    session: { ...session, id, assessment_id: session.type === 'exam' ? assessment_id : null },
    lessons: of(rows.lessons),
    concerns: of(rows.concerns),
    marks: of(rows.marks),
  }
}

type By = { account_id: string; user_id: string; day: string }

function declarationsOf(joined: readonly Joined[], by: By, since: Date): Row<'declarations'>[] {
  return joined.flatMap(({ learner, known }): Row<'declarations'>[] => {
    const { student } = learner
    const story = storyOf({ learner, known })
    const { start, end } = story ? { start: 1, end: story.known } : known
    if (end < start) return []
    const random = createRandom(`declared ${seedOf(student.id)}`)
    const verses = { start: firstVerseOf(start), end: lastVerseOf(end) }
    const of = { ...by, id: random.id(since), student_id: student.id, created_at: since }
    return [{ ...of, ...verses, level: 'solid' }]
  })
}
