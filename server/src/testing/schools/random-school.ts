import { TAPPED_STATUSES } from '@talaqqi/contract/attendance-statuses'
import { LESSON_TYPES, SECTIONS, SESSION_STATUSES, unitCount } from '@talaqqi/quran'
import { makeUser } from '../../areas/users/factory.ts'
import { createRandom, type Random } from '../../operations/seed/random.ts'
import {
  attendances,
  concerns,
  indicatorGroupMembers,
  indicatorGroups,
  indicators,
  lessons,
  sections,
  sessions,
  students,
  timeslots,
} from '../../tables/index.ts'
import type { TestDatabase } from '../postgres/database.ts'
import { makeSchool } from './factories.ts'

const DAY_MS = 86_400_000
const STUDENTS = 9
const SESSIONS = 160

type Rows<T extends { $inferInsert: object }> = T['$inferInsert'][]

export type RandomSchool = Awaited<ReturnType<typeof makeRandomSchool>>

/**
 * Lessons of every kind, status and length on about four hundred days; some students have changed
 * class.
 */
export async function makeRandomSchool(at: TestDatabase, seed: string) {
  const random = createRandom(seed)
  const time_zone = random.pick(['Africa/Johannesburg', 'Pacific/Kiritimati', 'America/New_York'])
  const { account_id } = await makeSchool(at, { time_zone })
  const owned = () => ({ account_id, id: random.id(new Date()) })
  const classes: Rows<typeof sections> = ['A', 'B', 'C'].map((name) => ({ ...owned(), name }))
  const { db } = at
  await db.insert(sections).values(classes)
  const [first = '', second = '', third = ''] = classes.map(({ id }) => id)
  const children: Rows<typeof students> = Array.from({ length: STUDENTS }, (_, number) => ({
    ...owned(),
    first_name: `Student ${number % 4}`,
    last_name: `${number}`,
    section_id: number === 8 ? null : random.pick([first, second, third]),
    is_active: number !== 3,
  }))
  const kinds = Array.from({ length: 5 }, (_, number) => ({
    ...owned(),
    ...anIndicator(random, number),
  }))
  const groups: Rows<typeof indicatorGroups> = ['G', 'H', 'None'].map((name) => ({
    ...owned(),
    name,
  }))
  const members = groups.flatMap(({ id, name }) =>
    kinds
      .filter(() => name !== 'None' && random.chance(0.5))
      .map((kind) => ({ account_id, group_id: id, indicator_id: kind.id })),
  )
  const admin = await makeUser(at, { account_id, is_admin: true })
  const teacher = await makeUser(at, { account_id, section_ids: [first] })
  const heard = Array.from({ length: SESSIONS }, (_, number) => {
    const child = children[random.whole(0, STUDENTS - 1)]
    const moved = random.chance(0.2)
    return aSession(random, number, {
      ...owned(),
      student_id: child?.id ?? '',
      section_id: moved ? random.pick([first, second, third]) : (child?.section_id ?? null),
      user_id: random.pick([admin.user_id, teacher.user_id]),
    })
  })
  const parts = heard.flatMap((session) => partsOf(random, session))
  const counted = parts.flatMap(({ session_id, id: lesson_id }) =>
    kinds
      .filter(() => random.chance(0.35))
      .map(({ id: indicator_id }) => ({
        ...owned(),
        session_id,
        lesson_id,
        indicator_id,
        total: random.chance(0.02) ? 9999 : random.whole(1, 6),
      })),
  )
  await db.insert(students).values(children)
  await db.insert(indicators).values(kinds)
  await db.insert(indicatorGroups).values(groups)
  if (members.length > 0) await db.insert(indicatorGroupMembers).values(members)
  await db.insert(sessions).values(heard)
  await db.insert(lessons).values(parts)
  await db.insert(concerns).values(counted)
  const slot = { ...owned(), start_time: '08:00', end_time: '09:00' }
  const taken = attendancesOf(createRandom(`${seed} attendance`), children, {
    ...{ account_id, timeslot_id: slot.id, user_id: admin.user_id },
    section_ids: [first, second, third] as const,
  })
  await db.insert(timeslots).values([slot])
  await db.insert(attendances).values(taken)
  return {
    account_id,
    time_zone,
    admin,
    teacher,
    section_id: first,
    sections: classes,
    students: children,
    indicators: kinds,
    groups,
    members,
    sessions: heard,
    lessons: parts,
    concerns: counted,
    attendances: taken,
  }
}

type Register = {
  account_id: string
  timeslot_id: string
  user_id: string
  section_ids: readonly [string, ...string[]]
}

/** On some of four hundred days; a tenth in another class than the present one. */
function attendancesOf(
  random: Random,
  children: Rows<typeof students>,
  { section_ids, ...of }: Register,
): Rows<typeof attendances> {
  const now = Date.now()
  return children.flatMap(({ id: student_id, section_id }) =>
    Array.from({ length: 400 }, (_, days) => new Date(now - days * DAY_MS))
      .filter(() => random.chance(0.1))
      .map((day) => ({
        ...of,
        id: random.id(day),
        student_id,
        section_id: random.chance(0.1) ? random.pick(section_ids) : (section_id ?? null),
        date: day.toISOString().slice(0, 10),
        status: random.pick(TAPPED_STATUSES),
        tapped_at: day,
      })),
  )
}

function anIndicator(random: Random, number: number) {
  const figure = () => (random.chance(0.3) ? null : random.whole(0, 600) / 100)
  return {
    name: `Indicator ${number}`,
    use_percentage: number !== 4,
    percentage_type: random.pick(['general', 'specific'] as const),
    percentage: figure(),
    new_lesson_percentage: figure(),
    recent_lesson_percentage: figure(),
    old_lesson_percentage: figure(),
    inside_lesson_percentage: figure(),
    juz_completion_percentage: figure(),
    exam_percentage: figure(),
  }
}

type Whose = {
  account_id: string
  id: string
  student_id: string
  section_id: string | null
  user_id: string
}

function aSession(random: Random, number: number, whose: Whose) {
  const type = LESSON_TYPES[random.whole(0, LESSON_TYPES.length - 1)] ?? 'other'
  const created_at = new Date(Date.now() - random.next() * 420 * DAY_MS)
  return {
    ...whose,
    name: `Lesson ${number}`,
    type,
    status: random.chance(0.7) ? ('completed' as const) : random.pick(SESSION_STATUSES),
    comment: random.chance(0.3) ? 'Well done' : '',
    lines: random.chance(0.6) ? random.whole(0, 25) : null,
    ...(type === 'other' ? { section: null, start: null, end: null } : aPortion(random)),
    created_at,
    deleted_at: random.chance(0.1) ? new Date() : null,
    verdict: random.chance(0.2) ? ('repeat' as const) : null,
  }
}

function aPortion(random: Random) {
  const section = random.pick(SECTIONS)
  const last = unitCount(section)
  const start = random.whole(1, last)
  return {
    section,
    start,
    end: Math.min(last, start + random.whole(0, section === 'verse' ? 300 : 5)),
  }
}

type Session = ReturnType<typeof aSession>

/** One part, or several with gaps. */
function partsOf(random: Random, session: Session): Rows<typeof lessons> {
  const { account_id, id: session_id, section, start, end, name } = session
  const part = (position: number, from: number | null, to: number | null) => ({
    account_id,
    session_id,
    id: random.id(new Date()),
    position,
    name,
    start: from,
    end: to,
  })
  if (section === 'verse') return [part(0, start, end)]
  if (section === null || start === null || end === null) return [part(0, null, null)]
  const maqras = 240 / unitCount(section)
  const units = Array.from({ length: end - start + 1 }, (_, index) => start + index)
  const chosen = units.filter((unit) => unit === start || unit === end || random.chance(0.5))
  return chosen.map((unit, position) => part(position, (unit - 1) * maqras + 1, unit * maqras))
}
