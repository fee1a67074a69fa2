import { PARTS_PER_JUZ, SECTIONS, unitCount, VERSE_COUNT } from '@talaqqi/quran'
import { makeIndicator } from '../../areas/indicators/factory.ts'
import { makeSection } from '../../areas/sections/factory.ts'
import { makeUser } from '../../areas/users/factory.ts'
import { createRandom, type Random } from '../../operations/seed/random.ts'
import {
  assessments,
  concerns,
  declarations,
  lessons,
  marks,
  revisionActions,
  revisionPauses,
  sessions,
  students,
} from '../../tables/index.ts'
import type { TestDatabase } from '../postgres/database.ts'
import { makeSchool } from './factories.ts'

const DAY_MS = 86_400_000
/** More than the months of hearings that a list reads at first. */
const DAYS = 260

export type RevisedClass = Awaited<ReturnType<typeof makeRevisedClass>>

/** How often a child recites, and up to how many days ago. */
const CHILDREN = [
  { newest: 0, chance: 0.9, types: ['new_lesson', 'recent_lesson', 'old_lesson'] },
  { newest: 0, chance: 0.8, types: ['new_lesson'] },
  { newest: 120, chance: 0.9, types: ['new_lesson', 'old_lesson'] },
  { newest: 0, chance: 0.5, types: ['old_lesson', 'exam', 'juz_completion'] },
  { newest: 0, chance: 0.7, types: ['inside_lesson', 'other', 'recent_lesson', 'new_lesson'] },
  { newest: 3, chance: 0.1, types: ['new_lesson', 'old_lesson', 'other'] },
] as const

/** A class of a school over a year: regular, neglected, absent, declared and new children. */
export async function makeRevisedClass(at: TestDatabase, seed: string) {
  const random = createRandom(seed)
  const time_zone = random.pick(['Africa/Johannesburg', 'Pacific/Kiritimati', 'America/New_York'])
  const { account_id } = await makeSchool(at, { time_zone })
  const { id: section_id } = await makeSection(at, { account_id })
  const admin = await makeUser(at, { account_id, is_admin: true })
  const { user_id } = admin
  const kinds = [
    await makeIndicator(at, { account_id, percentage: 0.5 }),
    await makeIndicator(at, { account_id, percentage: 2, old_lesson_percentage: 1 }),
    await makeIndicator(at, { account_id, use_percentage: false }),
  ]
  const owned = () => ({ account_id, id: random.id(new Date()) })
  const children = CHILDREN.map((habit, number) => ({
    habit,
    row: { ...owned(), first_name: `Child ${number}`, last_name: '', section_id },
  }))
  await at.db.insert(students).values(children.map(({ row }) => row))
  const heard = children.flatMap(({ habit, row }) => {
    const whose = { account_id, student_id: row.id, section_id, user_id }
    return sessionsOf(random, habit, whose)
  })
  const parts = heard.flatMap((session) => partsOf(random, session))
  const counted = parts.flatMap(({ session_id, id: lesson_id }) =>
    kinds
      .filter(() => random.chance(0.4))
      .map(({ id: indicator_id }) => ({
        ...owned(),
        ...{ session_id, lesson_id, indicator_id, total: random.whole(1, 9) },
      })),
  )
  const studentOf = new Map(heard.map((session) => [session.id, session]))
  const marked = counted.flatMap(({ session_id, lesson_id, indicator_id }) => {
    const session = studentOf.get(session_id)
    const part = parts.find(({ id }) => id === lesson_id)
    if (session?.section !== 'verse' || part?.start == null || random.chance(0.3)) return []
    const place = { verse_id: part.start, word: random.whole(0, 3), student_id: session.student_id }
    return [{ ...owned(), session_id, lesson_id, indicator_id, ...place }]
  })
  await at.db.insert(sessions).values(heard)
  await at.db.insert(lessons).values(parts)
  await at.db.insert(concerns).values(counted)
  await at.db.insert(marks).values(marked)
  const others = recordsOf(
    random,
    children.map(({ row }) => row.id),
    { account_id, user_id },
  )
  await at.db.insert(declarations).values(others.declared)
  await at.db.insert(revisionActions).values(others.actions)
  await at.db.insert(revisionPauses).values(others.pauses)
  await at.db.insert(assessments).values(others.completions)
  const rows = { sessions: heard, lessons: parts, concerns: counted, marks: marked, ...others }
  const ids = children.map(({ row }) => row.id)
  return { account_id, time_zone, section_id, admin, indicators: kinds, student_ids: ids, ...rows }
}

type Whose = { account_id: string; student_id: string; section_id: string; user_id: string }

function sessionsOf(random: Random, habit: (typeof CHILDREN)[number], whose: Whose) {
  const rows = []
  let next = random.whole(1, 3000)
  for (let ago = DAYS; ago >= habit.newest; ago -= 1) {
    const moment = new Date(Date.now() - ago * DAY_MS - 60_000)
    if ([0, 6].includes(moment.getUTCDay()) || !random.chance(habit.chance)) continue
    for (const type of habit.types) {
      if (random.chance(0.3)) continue
      const portion = portionOf(random, type, next)
      if (type === 'new_lesson') next = Math.min(VERSE_COUNT - 30, (portion.end ?? 0) + 1)
      rows.push({
        ...whose,
        ...{ id: random.id(moment), type, name: '', created_at: moment, ...portion },
        status: random.pick(['completed', 'completed', 'completed', 'incomplete', 'paused']),
        verdict: random.pick([null, null, 'passed', 'repeat']),
        deleted_at: random.chance(0.05) ? new Date() : null,
      })
    }
  }
  return rows
}

function portionOf(random: Random, type: string, next: number) {
  if (type === 'other') return { section: null, start: null, end: null }
  if (type === 'new_lesson')
    return { section: 'verse', start: next, end: next + random.whole(3, 20) } as const
  const section = random.pick(SECTIONS)
  const most = unitCount(section)
  const start = random.whole(1, most)
  const length = section === 'verse' ? random.whole(0, 90) : random.whole(0, 3)
  return { section, start, end: Math.min(most, start + length) }
}

/** One part, or several with gaps; a few were not opened. */
function partsOf(random: Random, session: ReturnType<typeof sessionsOf>[number]) {
  const { account_id, id: session_id, section, start, end } = session
  const part = (position: number, from: number | null, to: number | null) => ({
    ...{ account_id, session_id, id: random.id(new Date()), position, name: '' },
    ...{ start: from, end: to, is_heard: random.chance(0.9) },
  })
  if (section === null || start === null || end === null) return [part(0, null, null)]
  if (section === 'verse') return [part(0, start, end)]
  const maqras = PARTS_PER_JUZ.maqra / PARTS_PER_JUZ[section]
  const units = Array.from({ length: end - start + 1 }, (_, index) => start + index)
  const chosen = units.filter((unit) => unit === start || unit === end || random.chance(0.5))
  return chosen.map((unit, position) => part(position, (unit - 1) * maqras + 1, unit * maqras))
}

function recordsOf(
  random: Random,
  student_ids: readonly string[],
  by: { account_id: string; user_id: string },
) {
  const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
  const spanOf = () => {
    const start = random.whole(1, VERSE_COUNT - 600)
    return { start, end: start + random.whole(0, 600) }
  }
  const row = (student_id: string) => ({
    ...by,
    id: random.id(new Date()),
    student_id,
    ...spanOf(),
  })
  const some = student_ids.filter(() => random.chance(0.7))
  return {
    declared: some.map((id) => ({
      ...row(id),
      ...{ level: random.pick(['solid', 'shaky', 'not_heard']), day: dayAgo(random.whole(1, 300)) },
    })),
    actions: some.map((id) => ({
      ...row(id),
      kind: random.pick(['pin', 'rest', 'out_of_care']),
      ...{ day: dayAgo(random.whole(1, 60)), until: dayAgo(-random.whole(1, 20)) },
    })),
    pauses: some.map((id) => ({ ...by, id, is_new_paused: random.chance(0.5), reason: 'Exams' })),
    completions: some.map((student_id) => ({
      ...{ account_id: by.account_id, id: random.id(new Date()), student_id },
      ...{ kind: 'completion' as const, name: 'Juz', juz: random.whole(1, 30) },
      status: random.pick(['completed', 'in_progress']),
    })),
  }
}
