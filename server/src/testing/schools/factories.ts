import { spanName } from '@talaqqi/quran'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { hashPassword } from '../../areas/auth/passwords/passwords.ts'
import {
  accounts,
  assessments,
  attendances,
  completions,
  documentBatches,
  documents,
  exams,
  indicatorGroupMembers,
  indicatorGroups,
  indicators,
  lessons,
  memberships,
  rounds,
  sections,
  sessions,
  students,
  subscriptions,
  targets,
  timeslots,
  transactions,
  userSections,
  users,
} from '../../tables/index.ts'
import type { TestDatabase } from '../postgres/database.ts'

type At = Pick<TestDatabase, 'db'>
type New<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>

export const PASSWORD = 'Demo-pass-1!'
let hashed: Promise<string> | undefined
let counter = 0

const next = () => ++counter

function only<T>([row]: T[]): T {
  if (!row) throw new Error('the database answered no row')
  return row
}

export async function makeSchool({ db }: At, more: New<typeof accounts> = {}) {
  const values = { id: v7(), name: `School ${next()}`, ...more }
  const { id, time_zone } = only(await db.insert(accounts).values(values).returning())
  return { account_id: id, name: values.name, time_zone }
}

const schoolOf = async (at: At, account_id?: string) =>
  account_id ?? (await makeSchool(at)).account_id

export type Person = Awaited<ReturnType<typeof makeUser>>

type NewUser = New<typeof users> & {
  first_name?: string
  last_name?: string
  account_id?: string
  is_admin?: boolean
  is_active?: boolean
  section_ids?: string[]
}

/** The password is PASSWORD. */
export async function makeUser(at: At, more: NewUser = {}) {
  const {
    account_id = await schoolOf(at),
    is_admin = false,
    is_active,
    section_ids,
    ...named
  } = more
  const number = next()
  const { first_name = 'Person', last_name = String(number), ...of } = named
  const password_hash = await (hashed ??= hashPassword(PASSWORD))
  const person = {
    id: v7(),
    email: `person${number}@demo.school`,
    password_hash,
    // Revocations cover tokens of the same second.
    tokens_valid_from: new Date(0),
    ...of,
  }
  await at.db.insert(users).values(person)
  return joinSchool(
    at,
    { ...person, first_name, last_name },
    { account_id, is_admin, is_active, section_ids },
  )
}

export async function joinSchool(
  { db }: At,
  person: { id: string; email: string; first_name: string; last_name: string },
  {
    section_ids = [],
    ...membership
  }: Pick<NewUser, 'is_active' | 'section_ids'> & {
    invited_at?: Date
    account_id: string
    is_admin: boolean
  },
) {
  const { id: user_id, email, first_name, last_name } = person
  const { account_id, is_admin } = membership
  await db.insert(memberships).values({ ...membership, user_id, first_name, last_name })
  for (const section_id of section_ids)
    await db.insert(userSections).values({ account_id, user_id, section_id })
  return { user_id, account_id, email, first_name, last_name, is_admin }
}

export async function makeSection(at: At, more: New<typeof sections> = {}) {
  const { account_id = await schoolOf(at) } = more
  const values = { id: v7(), name: `Class ${next()}`, ...more, account_id }
  return only(await at.db.insert(sections).values(values).returning())
}

/** In a new class unless `section_id` is set (or null). */
export async function makeStudent(at: At, more: New<typeof students> = {}) {
  const { account_id = await schoolOf(at) } = more
  const { section_id = (await makeSection(at, { account_id })).id } = more
  const names = { first_name: 'Student', last_name: String(next()) }
  const values = { id: v7(), ...names, ...more, account_id, section_id }
  return only(await at.db.insert(students).values(values).returning())
}

export async function makeIndicator(at: At, more: New<typeof indicators> = {}) {
  const { account_id = await schoolOf(at) } = more
  const figures = { use_percentage: true, percentage_type: 'general', percentage: 0.5 } as const
  const values = { id: v7(), name: `Indicator ${next()}`, ...figures, ...more, account_id }
  return only(await at.db.insert(indicators).values(values).returning())
}

export async function makeIndicatorGroup(
  at: At,
  { indicator_ids = [], ...more }: New<typeof indicatorGroups> & { indicator_ids?: string[] } = {},
) {
  const { account_id = await schoolOf(at) } = more
  const values = { id: v7(), name: `Group ${next()}`, ...more, account_id }
  const group = only(await at.db.insert(indicatorGroups).values(values).returning())
  for (const indicator_id of indicator_ids)
    await at.db
      .insert(indicatorGroupMembers)
      .values({ account_id, group_id: group.id, indicator_id })
  return group
}

export async function makeTimeslot(at: At, more: New<typeof timeslots> = {}) {
  const { account_id = await schoolOf(at) } = more
  const times = { start_time: '15:00', end_time: '16:30' }
  const values = { id: v7(), ...times, ...more, account_id }
  return only(await at.db.insert(timeslots).values(values).returning())
}

/** By default in a new timeslot, by a new administrator. */
export async function makeAttendance(
  at: At,
  more: New<typeof attendances> & { account_id: string; student_id: string },
) {
  const { account_id, timeslot_id = (await makeTimeslot(at, { account_id })).id } = more
  const { user_id = (await makeUser(at, { account_id, is_admin: true })).user_id } = more
  const tap = { status: 'present' as const, tapped_at: new Date('2026-01-12T13:05:00Z') }
  const values = { id: v7(), date: '2026-01-12', ...tap, ...more, timeslot_id, user_id }
  return only(await at.db.insert(attendances).values(values).returning())
}

export async function makeTarget(
  at: At,
  more: New<typeof targets> & { account_id: string; student_id: string },
) {
  const values = { id: v7(), title: 'Juz 30 by heart', status: 'in_progress' as const, ...more }
  return only(await at.db.insert(targets).values(values).returning())
}

export async function makeSubscription(
  at: At,
  more: New<typeof subscriptions> & { account_id: string; student_id: string },
) {
  const terms = { amount_cents: 45_000, start_date: '2026-01-01', end_date: '2026-01-31' }
  const values = { id: v7(), ...terms, ...more }
  return only(await at.db.insert(subscriptions).values(values).returning())
}

export async function makePayment(
  at: At,
  more: New<typeof transactions> & { account_id: string; subscription_id: string },
) {
  const values = { id: v7(), amount_cents: 10_000, paid_on: '2026-01-05', ...more }
  return only(await at.db.insert(transactions).values(values).returning())
}

export async function makeDocument(at: At, more: New<typeof documents> & { account_id: string }) {
  const values = { id: v7(), name: 'Report.pdf', content: Buffer.from('%PDF-1.7'), ...more }
  return only(await at.db.insert(documents).values(values).returning())
}

export async function makeClassReports(
  at: At,
  { account_id, student_id, user_id }: { account_id: string; student_id: string; user_id: string },
) {
  const section_id = await classOf(at, account_id, student_id)
  if (section_id === null) throw new Error('a student without a class has no class reports')
  const values = { id: v7(), account_id, section_id, user_id, name: 'Class.zip', total: 2 }
  const begun = { ...values, status: 'working' as const }
  return only(await at.db.insert(documentBatches).values(begun).returning())
}

type NewOfStudent<T extends { $inferInsert: object }> = New<T> & {
  account_id: string
  student_id: string
}
const inProgress = { status: 'in_progress' } as const

export async function makeCompletion(at: At, more: NewOfStudent<typeof completions>) {
  const juz = { juz: 3, name: 'Juz 3', description: 'A page a day' }
  const values = { id: v7(), ...juz, ...inProgress, ...more }
  const { account_id, id, student_id } = values
  await at.db.insert(assessments).values({ account_id, id, kind: 'completion', student_id })
  return only(await at.db.insert(completions).values(values).returning())
}

export async function makeRound(at: At, more: NewOfStudent<typeof rounds>) {
  const values = { id: v7(), name: `Round ${next()}`, ...inProgress, ...more }
  const { account_id, id, student_id } = values
  await at.db.insert(assessments).values({ account_id, id, kind: 'round', student_id })
  return only(await at.db.insert(rounds).values(values).returning())
}

export async function makeExam(at: At, more: New<typeof exams> = {}) {
  const { account_id = await schoolOf(at) } = more
  const values = { id: v7(), name: `Exam ${next()}`, ...inProgress, ...more, account_id }
  await at.db.insert(assessments).values({ account_id, id: values.id, kind: 'exam' })
  return only(await at.db.insert(exams).values(values).returning())
}

/** Over the third juz, in one part; by default by a new administrator. */
export async function makeSession(at: At, more: New<typeof sessions> = {}) {
  const { account_id = await schoolOf(at) } = more
  const { student_id = (await makeStudent(at, { account_id })).id } = more
  const { section_id = await classOf(at, account_id, student_id) } = more
  const { user_id = (await makeUser(at, { account_id, is_admin: true })).user_id } = more
  const portion = { section: 'juz', start: 3, end: 3, name: spanName('juz', 3, 3) } as const
  const values = {
    id: v7(),
    type: 'old_lesson',
    status: 'completed',
    ...portion,
    ...more,
    account_id,
    student_id,
    section_id,
    user_id,
  } as const
  const session = only(await at.db.insert(sessions).values(values).returning())
  await at.db
    .insert(lessons)
    .values({ account_id, session_id: session.id, id: v7(), position: 0, name: session.name })
  return session
}

async function classOf({ db }: At, account_id: string, student_id: string) {
  const isThisOne = and(eq(students.account_id, account_id), eq(students.id, student_id))
  return only(await db.select().from(students).where(isThisOne)).section_id
}
