import * as contract from '@talaqqi/contract/attention'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { seedDemo } from '../../operations/seed/demo/demo.ts'
import { openDirectory } from '../../platform/tenancy/scope.ts'
import { storeDueShares } from '../../revision-shares.ts'
import * as tables from '../../tables/index.ts'
import { enter } from '../../testing/client.ts'
import { useServer } from '../../testing/server.ts'

/** Computes the attention list of the demo school once more from its rows, without server code. */

const server = useServer()
const HOUR_MS = 3_600_000
/** Africa/Johannesburg has no summer time. */
const OFFSET_MS = 2 * HOUR_MS

const clockOf = (moment: Date) => new Date(moment.getTime() + OFFSET_MS).toISOString()
const dayOf = (moment: Date) => clockOf(moment).slice(0, 10)
const daysBetween = (from: string, to: string) =>
  (Date.parse(to) - Date.parse(from)) / (24 * HOUR_MS)

type School = Awaited<ReturnType<typeof readSchool>>
type Student = School['students'][number]
type Session = School['sessions'][number]

async function readSchool() {
  const [account] = await server.db
    .select()
    .from(tables.accounts)
    .where(eq(tables.accounts.name, 'Madrasah An-Noor'))
  const account_id = account?.id ?? ''
  const ofSchool = <T extends { account_id: string }>(rows: T[]) =>
    rows.filter((row) => row.account_id === account_id)
  const { db } = server
  return {
    students: ofSchool(await db.select().from(tables.students)),
    sessions: ofSchool(await db.select().from(tables.sessions)),
    concerns: ofSchool(await db.select().from(tables.concerns)),
    indicators: ofSchool(await db.select().from(tables.indicators)),
    attendances: ofSchool(await db.select().from(tables.attendances)),
    targets: ofSchool(await db.select().from(tables.targets)),
    comments: ofSchool(await db.select().from(tables.sessionComments)),
    guardians: ofSchool(await db.select().from(tables.guardians)),
    links: ofSchool(await db.select().from(tables.guardianStudents)),
    messages: ofSchool(await db.select().from(tables.whatsappMessages)),
  }
}

const now = new Date()
const today = dayOf(now)
const isInSpan = (day: string) => daysBetween(day, today) < 84 && day <= today
const isAttended = (status: string) => ['present', 'late', 'left_early'].includes(status)
const isOver = ({ status }: Session) => status === 'completed' || status === 'incomplete'

/** The past days on which the class has attendance or a lesson. */
function schoolDaysOf({ sessions, attendances }: School, section_id: string | null) {
  const days = new Set<string>()
  for (const one of sessions)
    if (one.section_id === section_id && one.deleted_at === null) days.add(dayOf(one.created_at))
  for (const one of attendances)
    if (one.section_id === section_id && one.status !== 'none') days.add(one.date)
  return [...days].filter((day) => isInSpan(day) && day < today).toSorted()
}

/** Of a completed old lesson, in hundredths. */
function percentageOf(school: School, { id }: Session): number {
  let lost = 0
  for (const { session_id, indicator_id, total } of school.concerns) {
    if (session_id !== id) continue
    const indicator = school.indicators.find((one) => one.id === indicator_id)
    if (!indicator?.use_percentage) continue
    const isSpecific = indicator.percentage_type === 'specific'
    const specific = isSpecific ? indicator.old_lesson_percentage : null
    lost += total * Math.round((specific ?? indicator.percentage ?? 0) * 100)
  }
  return Math.max(0, 10_000 - lost)
}

function averageOf(school: School, sessions: Session[]): number | null {
  if (sessions.length < 3) return null
  const sum = sessions.reduce((all, session) => all + percentageOf(school, session), 0)
  return Math.round(sum / sessions.length) / 100
}

function expectedOf(school: School, student: Student): object[] {
  const own = school.sessions.filter(
    (one) => one.student_id === student.id && one.deleted_at === null,
  )
  const inSpan = own.filter(({ created_at }) => isInSpan(dayOf(created_at)))
  const taken = school.attendances.filter(
    ({ student_id, date, status }) =>
      student_id === student.id && status !== 'none' && isInSpan(date),
  )
  const overDays = inSpan.filter(isOver).map(({ created_at }) => dayOf(created_at))
  const newDays = inSpan
    .filter((one) => isOver(one) && one.type === 'new_lesson')
    .map(({ created_at }) => dayOf(created_at))
  const last = overDays.toSorted().at(-1) ?? null
  const lastNew = newDays.toSorted().at(-1) ?? null
  const here = [
    ...inSpan
      .filter((one) => one.section_id === student.section_id)
      .map((one) => dayOf(one.created_at)),
    ...taken.filter((one) => one.section_id === student.section_id).map(({ date }) => date),
  ].toSorted()
  const met = schoolDaysOf(school, student.section_id).filter((day) => day >= (here[0] ?? today))
  const since = (day: string | null) => met.filter((one) => day !== null && one > day).length

  const afterLast = taken.filter(({ date }) => date < today && (last === null || date > last))
  const presentDays = new Set(
    afterLast.filter(({ status }) => isAttended(status)).map(({ date }) => date),
  )
  const absentDays = new Set(
    afterLast
      .filter((one) => one.section_id === student.section_id && !presentDays.has(one.date))
      .map(({ date }) => date),
  )
  const unheard = since(last) - absentDays.size
  const reasons: object[] = []
  if (since(lastNew) >= 7)
    reasons.push({ code: 'no_new_lesson', school_days: since(lastNew), since: lastNew })
  if (presentDays.size >= (last === null ? 7 : 3))
    reasons.push({ code: 'not_heard', is_present: true, days: presentDays.size, since: last })
  else if (last !== null && unheard >= 7)
    reasons.push({ code: 'not_heard', is_present: false, days: unheard, since: last })

  const half = (from: number, to: number) => {
    const isIn = (day: string) => daysBetween(day, today) >= from && daysBetween(day, today) < to
    const some = taken.filter(({ date }) => isIn(date))
    const attended = some.filter(({ status }) => isAttended(status)).length
    const old = own.filter(
      (one) =>
        one.type === 'old_lesson' && one.status === 'completed' && isIn(dayOf(one.created_at)),
    )
    return { recorded: some.length, share: attended / some.length, average: averageOf(school, old) }
  }
  const [recent, before] = [half(0, 21), half(21, 42)]
  const rate = ({ share }: typeof recent) => Math.round(share * 10_000) / 100
  if (recent.recorded >= 8 && before.recorded >= 8 && before.share - recent.share >= 0.2 - 1e-9)
    reasons.push({ code: 'attendance_fell', before: rate(before), now: rate(recent) })
  if (recent.average !== null && before.average !== null)
    if (Math.round((before.average - recent.average) * 100) >= 1000)
      reasons.push({ code: 'old_lessons_fell', before: before.average, now: recent.average })

  const clock = clockOf(now).slice(0, 16).replace('T', ' ')
  const overdue = school.targets
    .filter(
      ({ student_id, status, due_date }) =>
        student_id === student.id && status === 'in_progress' && due_date && due_date < clock,
    )
    .toSorted((a, b) => `${a.due_date}${a.id}`.localeCompare(`${b.due_date}${b.id}`))
  if (overdue[0])
    reasons.push({
      ...{ code: 'target_overdue', count: overdue.length },
      ...{ title: overdue[0].title, due_date: overdue[0].due_date?.slice(0, 16) },
    })

  const lessonIds = new Set(own.map(({ id }) => id))
  const waiting = school.comments
    .filter(
      (one) =>
        one.guardian_id !== null &&
        !one.is_read &&
        lessonIds.has(one.session_id) &&
        now.getTime() - one.created_at.getTime() >= 48 * HOUR_MS,
    )
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
  if (waiting[0])
    reasons.push({
      ...{ code: 'comment_unanswered', count: waiting.length },
      ...{ since: waiting[0].created_at.toISOString(), session_id: waiting[0].session_id },
    })

  const family = school.links.filter(({ student_id }) => student_id === student.id)
  const isReached = (id: string) =>
    school.guardians.some((one) => one.id === id && one.is_confirmed) ||
    school.messages.some((one) => one.guardian_id === id && /^(delivered|read)$/.test(one.status))
  const first = overDays.toSorted()[0]
  if (first && daysBetween(first, today) >= 14 && !family.some((one) => isReached(one.guardian_id)))
    reasons.push({ code: 'no_guardian_reached', guardians: family.length })
  return reasons
}

let school: School
beforeAll(async () => {
  await seedDemo(openDirectory(server.db))
  school = await readSchool()
}, 120_000)

test('the attention list of the demo school follows from its rows', async () => {
  const administrator = await enter(server, 'admin@demo.school', 'Demo-pass-1!')
  const answer = await administrator.call(contract.getAttention)
  const expected = school.students
    .filter(({ is_active }) => is_active)
    .map((student) => ({ ...student, reasons: expectedOf(school, student) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => b.reasons.length - a.reasons.length)
  expect(answer.total).toBe(expected.length)
  const byId = (rows: { id: string; reasons: object[] }[]) =>
    Object.fromEntries(rows.map(({ id, reasons }) => [id, reasons]))
  expect(byId(answer.children)).toEqual(byId(expected))
  expect(answer.children.map(({ reasons }) => reasons.length)).toEqual(
    expected.map(({ reasons }) => reasons.length),
  )
})

test('the demo school shows most reasons, and most children have none', async () => {
  const administrator = await enter(server, 'admin@demo.school', 'Demo-pass-1!')
  const { children, total } = await administrator.call(contract.getAttention)
  const codes = new Set(children.flatMap(({ reasons }) => reasons.map(({ code }) => code)))
  // The others depend on the lessons of the day.
  for (const code of ['no_new_lesson', 'not_heard', 'attendance_fell'] as const)
    expect(codes).toContain(code)
  expect(codes.size).toBeGreaterThanOrEqual(5)
  expect(total).toBeLessThan(school.students.length / 2)
})

test('neglected juz of the demo school are in the list', async () => {
  await storeDueShares(openDirectory(server.db), (error) => {
    throw error
  })
  const administrator = await enter(server, 'admin@demo.school', 'Demo-pass-1!')
  const { children } = await administrator.call(contract.getAttention)
  const named = children.filter(({ reasons }) =>
    reasons.some(({ code }) => code === 'revision_over'),
  )
  expect(named.map(({ last_name }) => last_name)).toContain('Haddad')
  expect(named.length).toBeLessThan(8)
})
