import * as contract from '@talaqqi/contract/attention'
import type { AttentionReasonCode } from '@talaqqi/contract/attention-reasons'
import { listAudit } from '@talaqqi/contract/audit'
import { answerComment } from '@talaqqi/contract/session-comments'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { dateIn } from '../../platform/clock.ts'
import { concerns, guardians, lessons, students } from '../../tables/index.ts'
import type { Client } from '../../testing/client.ts'
import { makeComment, makeGuardian } from '../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeAttendance } from '../attendances/factory.ts'
import { makeIndicator } from '../indicators/factory.ts'
import { makeSession } from '../sessions/factory.ts'
import { makeStudent } from '../students/factory.ts'
import { makeTarget } from '../targets/factory.ts'
import { makeTimeslot } from '../timeslots/factory.ts'
import { makeContactNote } from './factory.ts'

const server = useServer()
const ZONE = 'Africa/Johannesburg'
const DAY_MS = 86_400_000

const dayBefore = (days: number) => dateIn(ZONE, new Date(Date.now() - days * DAY_MS))
/** At noon of the school. */
const noonBefore = (days: number) => new Date(`${dayBefore(days)}T12:00:00+02:00`)

type Child = { id: string; section_id: string | null }

function open(scene: Scene) {
  const { account_id } = scene
  return {
    hear: (
      { id: student_id, section_id }: Child,
      days: number,
      more: Parameters<typeof makeSession>[1] = {},
    ) =>
      makeSession(server, {
        ...{ account_id, student_id, section_id, created_at: noonBefore(days) },
        ...more,
      }),
    slot: () => makeTimeslot(server, { account_id }),
    take: (
      { id: student_id, section_id }: Child,
      timeslot_id: string,
      days: number,
      more: Partial<Parameters<typeof makeAttendance>[1]> = {},
    ) =>
      makeAttendance(server, {
        ...{ account_id, student_id, section_id, timeslot_id, date: dayBefore(days) },
        ...more,
      }),
    pupil: (more: Parameters<typeof makeStudent>[1] = {}) =>
      makeStudent(server, { account_id, section_id: scene.section.id, ...more }),
  }
}

async function codesOf(client: Client, id: string): Promise<AttentionReasonCode[]> {
  const { children } = await client.call(contract.getAttention)
  return children.find((child) => child.id === id)?.reasons.map(({ code }) => code) ?? []
}

describe('school days', () => {
  test('are past days with attendance or a lesson of the class', async () => {
    const scene = await makeScene(server)
    const { asTeacher, student } = scene
    const { hear, pupil, take, slot } = open(scene)
    const classmate = await pupil()
    await hear(student, 40, { type: 'new_lesson' })
    await hear(student, 30)
    await hear(student, 0)
    const { id } = await slot()
    // Days 30 and 20 have a lesson, 10 to 7 attendance; today and undone taps do not count.
    await hear(classmate, 20, { status: 'started' })
    await hear(classmate, 19, { deleted_at: new Date() })
    for (const days of [10, 9, 8, 7]) await take(classmate, id, days)
    await take(classmate, id, 6, { status: 'none' })
    expect(await codesOf(asTeacher, student.id)).toEqual([])
    await take(classmate, id, 5)
    const { children } = await asTeacher.call(contract.getAttention)
    expect(children).toMatchObject([
      {
        id: student.id,
        reasons: [{ code: 'no_new_lesson', school_days: 7, since: dayBefore(40) }],
      },
    ])
  })

  test('of another class, or before a move, do not count', async () => {
    const scene = await makeScene(server)
    const { asAdministrator, student, studentElsewhere, elsewhere } = scene
    const { hear, pupil } = open(scene)
    const moved = await pupil()
    await hear(moved, 30, { type: 'new_lesson', section_id: elsewhere.id })
    await hear(moved, 3)
    await hear(studentElsewhere, 29)
    for (const days of [20, 19, 18, 17, 16, 15, 14, 13]) await hear(student, days)
    expect(await codesOf(asAdministrator, moved.id)).toEqual([])
    for (const days of [9, 8, 7, 6, 5, 4]) await hear(moved, days)
    // Nine days ago it is first seen in its class: since then the class met on seven days.
    expect(await codesOf(asAdministrator, moved.id)).toEqual(['no_new_lesson'])
  })
})

describe('a child that is not heard', () => {
  test('was present on three days, in any timeslot', async () => {
    const scene = await makeScene(server)
    const { asTeacher, student } = scene
    const { hear, take, slot } = open(scene)
    const [morning, evening] = [
      await slot(),
      await makeTimeslot(server, {
        account_id: scene.account_id,
        start_time: '05:00',
        end_time: '06:00',
      }),
    ]
    await hear(student, 9, { status: 'incomplete' })
    for (const days of [9, 8, 7]) await take(student, morning.id, days, { status: 'late' })
    await take(student, evening.id, 7, { status: 'absent' })
    await take(student, evening.id, 0)
    await hear(student, 3, { status: 'paused' })
    expect(await codesOf(asTeacher, student.id)).toEqual([])
    await take(student, morning.id, 2, { status: 'absent' })
    expect(await codesOf(asTeacher, student.id)).toEqual([])
    await take(student, evening.id, 2, { status: 'left_early' })
    expect(await codesOf(asTeacher, student.id)).toEqual(['not_heard'])
    await hear(student, 0)
    expect(await codesOf(asTeacher, student.id)).toEqual([])
  })

  test('is not new, not disabled and not on holiday', async () => {
    const scene = await makeScene(server)
    const { asAdministrator, student } = scene
    const { hear, pupil, take, slot } = open(scene)
    const { id } = await slot()
    const [fresh, disabled, ill] = [await pupil(), await pupil({ is_active: false }), await pupil()]
    for (const days of [20, 19, 18, 17, 16, 15, 14, 13]) {
      await hear(student, days)
      await take(disabled, id, days)
      await take(ill, id, days, { status: 'absent' })
    }
    await hear(ill, 21)
    for (const days of [3, 2, 1]) await take(fresh, id, days)
    await hear(student, 1)
    for (const { id: of } of [fresh, disabled, ill])
      expect(await codesOf(asAdministrator, of)).toEqual([])
    // A closed school has no school days.
    expect(await codesOf(asAdministrator, student.id)).toEqual([])
  })
})

test('attendance is compared over six weeks', async () => {
  const scene = await makeScene(server)
  const { asTeacher, student } = scene
  const { hear, take, slot } = open(scene)
  const { id } = await slot()
  const falling = [41, 40, 39, 38, 37, 36, 35, 21, 20, 6, 5, 4, 3, 2, 1]
  for (const days of falling) await take(student, id, days, days <= 2 ? { status: 'absent' } : {})
  await hear(student, 0)
  // Seven times in the last three weeks are too few.
  expect(await codesOf(asTeacher, student.id)).toEqual([])
  await take(student, id, 0)
  const { children } = await asTeacher.call(contract.getAttention)
  expect(children[0]?.reasons).toEqual([{ code: 'attendance_fell', before: 100, now: 75 }])
})

test('averages of old lessons are compared over six weeks', async () => {
  const scene = await makeScene(server)
  const { account_id, asTeacher, student } = scene
  const { hear } = open(scene)
  const { id: indicator_id } = await makeIndicator(server, { account_id, percentage: 5 })
  const weak = async (days: number, total: number) => {
    const { id: session_id } = await hear(student, days)
    const [part] = await server.db
      .select({ id: lessons.id })
      .from(lessons)
      .where(and(eq(lessons.account_id, account_id), eq(lessons.session_id, session_id)))
    const counted = { account_id, id: v7(), session_id, lesson_id: part?.id ?? '', indicator_id }
    if (total > 0) await server.db.insert(concerns).values({ ...counted, total })
  }
  for (const days of [40, 35, 30]) await weak(days, 0)
  for (const days of [9, 5]) await weak(days, 3)
  // Two lessons in the last three weeks are too few.
  expect(await codesOf(asTeacher, student.id)).toEqual([])
  await weak(0, 3)
  const { children } = await asTeacher.call(contract.getAttention)
  expect(children[0]?.reasons).toEqual([{ code: 'old_lessons_fell', before: 100, now: 85 }])
})

test('a target is overdue after its minute', async () => {
  const scene = await makeScene(server)
  const { asTeacher, account_id, student } = scene
  const of = { account_id, student_id: student.id }
  await makeTarget(server, { ...of, due_date: `${dayBefore(-1)} 16:00` })
  await makeTarget(server, { ...of, due_date: `${dayBefore(3)} 16:00`, status: 'done' })
  await makeTarget(server, of)
  expect(await codesOf(asTeacher, student.id)).toEqual([])
  await makeTarget(server, { ...of, due_date: `${dayBefore(1)} 16:00`, title: 'Second' })
  await makeTarget(server, {
    ...of,
    due_date: `${dayBefore(2)} 16:00`,
    title: '',
    description: 'Ya-Sin',
  })
  const { children } = await asTeacher.call(contract.getAttention)
  const due_date = `${dayBefore(2)} 16:00`
  expect(children[0]?.reasons).toEqual([
    { code: 'target_overdue', count: 2, title: 'Ya-Sin', due_date },
  ])
})

test('a comment waits two days for an answer', async () => {
  const scene = await makeScene(server)
  const { asTeacher, account_id, student } = scene
  const { session_id, guardian_id } = await makeComment(server, {
    ...{ account_id, student_id: student.id },
    created_at: new Date(Date.now() - 2 * DAY_MS + 60_000),
  })
  expect(await codesOf(asTeacher, student.id)).toEqual([])
  const since = new Date(Date.now() - 2 * DAY_MS - 60_000)
  const late = { account_id, student_id: student.id, session_id, guardian_id, created_at: since }
  await makeComment(server, late)
  await makeComment(server, { ...late, before_move: true, created_at: new Date(0) })
  const { children } = await asTeacher.call(contract.getAttention)
  expect(children[0]?.reasons).toEqual([
    { code: 'comment_unanswered', count: 1, since: since.toISOString(), session_id },
  ])
  const body = { content: 'Yes, she is.' }
  await asTeacher.call(answerComment, { params: { id: session_id }, body })
  expect(await codesOf(asTeacher, student.id)).toEqual([])
})

test('a guardian is reached by a sign-in, once the school reaches any', async () => {
  const scene = await makeScene(server)
  const { asAdministrator, account_id, student, studentElsewhere } = scene
  const { hear } = open(scene)
  const own = await makeGuardian(server, { account_id, student_ids: [student.id] })
  await hear(student, 14)
  await hear(student, 0)
  expect(await codesOf(asAdministrator, student.id)).toEqual([])
  const other = { account_id, student_ids: [studentElsewhere.id], is_confirmed: true }
  await makeGuardian(server, other)
  expect(await codesOf(asAdministrator, student.id)).toEqual(['no_guardian_reached'])
  await server.db
    .update(guardians)
    .set({ is_confirmed: true })
    .where(and(eq(guardians.account_id, account_id), eq(guardians.id, own.id)))
  expect(await codesOf(asAdministrator, student.id)).toEqual([])
})

describe('the attention list', () => {
  const overdue = (scene: Scene, { id: student_id }: Child) =>
    makeTarget(server, {
      account_id: scene.account_id,
      student_id,
      due_date: `${dayBefore(1)} 08:00`,
    })

  test('has most reasons first, then names, of the classes within reach', async () => {
    const scene = await makeScene(server)
    const { asTeacher, asAdministrator, section, studentElsewhere } = scene
    const { pupil } = open(scene)
    const [zayd, amina] = [
      await pupil({ first_name: 'Zayd', last_name: 'A' }),
      await pupil({ first_name: 'Amina', last_name: 'B' }),
    ]
    for (const child of [zayd, amina, studentElsewhere]) await overdue(scene, child)
    await makeComment(server, {
      ...{ account_id: scene.account_id, student_id: zayd.id },
      created_at: new Date(0),
    })
    const ids = async (client: Client, query = {}) => {
      const answer = await client.call(contract.getAttention, { query })
      return [answer.total, ...answer.children.map(({ id }) => id)]
    }
    expect(await ids(asTeacher)).toEqual([2, zayd.id, amina.id])
    expect(await ids(asAdministrator)).toEqual([3, zayd.id, amina.id, studentElsewhere.id])
    expect(await ids(asAdministrator, { section_id: section.id })).toEqual([2, zayd.id, amina.id])
    expect(await ids(asAdministrator, { skip: 1, limit: 1 })).toEqual([3, amina.id])
    const there = { query: { section_id: scene.elsewhere.id } }
    expect((await asTeacher.refused(contract.getAttention, there)).status).toBe(403)
    await server.db
      .update(students)
      .set({ section_id: null })
      .where(and(eq(students.account_id, scene.account_id), eq(students.id, amina.id)))
    expect(await ids(asTeacher)).toEqual([1, zayd.id])
    expect(await ids(asAdministrator)).toContain(amina.id)
  })

  test('puts a child aside until a day, unless a new reason comes', async () => {
    const scene = await makeScene(server)
    const { asTeacher, asAdministrator, student, account_id } = scene
    await overdue(scene, student)
    const params = { id: student.id }
    const body = { seen_until: dayBefore(0), reasons: ['target_overdue' as const] }
    await asTeacher.call(contract.putAside, { params, body })
    const read = () => asAdministrator.call(contract.getAttention)
    const by = { first_name: scene.teacher.first_name, last_name: scene.teacher.last_name }
    expect(await read()).toMatchObject({
      ...{ total: 0, seen_total: 1 },
      children: [
        { is_seen: true, seen: { until: body.seen_until, by, reasons: ['target_overdue'] } },
      ],
    })
    await makeComment(server, { account_id, student_id: student.id, created_at: new Date(0) })
    expect(await read()).toMatchObject({ total: 1, seen_total: 0, children: [{ is_seen: false }] })
    const reasons = ['comment_unanswered' as const, 'target_overdue' as const]
    await asTeacher.call(contract.putAside, { params, body: { ...body, reasons } })
    expect(await read()).toMatchObject({ total: 0, seen_total: 1 })
    await asAdministrator.call(contract.bringBack, { params })
    expect(await read()).toMatchObject({ total: 1, children: [{ seen: null }] })
    const query = { record: 'attention', record_id: student.id } as const
    const entries = await asAdministrator.call(listAudit, { query })
    expect(entries.map(({ action }) => action)).toEqual(['delete', 'update', 'update'])
    expect(entries[1]?.changes).toMatchObject({ seen_until: body.seen_until, reasons })
  })

  test('puts a child aside from today on, for a year at most', async () => {
    const { asTeacher, student } = await makeScene(server)
    const params = { id: student.id }
    const put = (seen_until: string) =>
      asTeacher.refused(contract.putAside, { params, body: { seen_until, reasons: ['not_heard'] } })
    const codeOf = async (day: string) => (await put(day)).detail.fields?.[0]?.code
    expect(await codeOf(dayBefore(1))).toBe('date_not_in_year')
    expect(await codeOf(dayBefore(-368))).toBe('date_not_in_year')
  })
})

describe('a contact note', () => {
  test('has an author and a time, and shows in the list', async () => {
    const scene = await makeScene(server)
    const { asTeacher, asAdministrator, student, account_id, teacher } = scene
    const due_date = `${dayBefore(1)} 08:00`
    await makeTarget(server, { account_id, student_id: student.id, due_date })
    const params = { id: student.id }
    const add = (content: string, contacted_at?: string) =>
      asTeacher.call(contract.addContactNote, { params, body: { content, contacted_at } })
    const now = await add('Nobody answered.')
    const earlier = await add('  The father will call.  ', `${dayBefore(2)} 09:30`)
    expect(earlier.contacted_at).toBe(new Date(`${dayBefore(2)}T09:30+02:00`).toISOString())
    expect(Date.now() - Date.parse(now.contacted_at)).toBeLessThan(60_000)
    const notes = await asAdministrator.call(contract.listContactNotes, { params })
    const by = { first_name: teacher.first_name, last_name: teacher.last_name }
    expect(notes).toMatchObject([
      { content: 'Nobody answered.', by },
      { content: 'The father will call.', by },
    ])
    const { children } = await asAdministrator.call(contract.getAttention)
    expect(children[0]?.last_note).toMatchObject({ content: 'Nobody answered.', by })
    const late = { content: 'Later', contacted_at: `${dayBefore(-1)} 09:30` }
    const { detail } = await asTeacher.refused(contract.addContactNote, { params, body: late })
    expect(detail.fields?.[0]?.code).toBe('date_in_future')
  })

  test('is deleted by its author or an administrator only', async () => {
    const { asTeacher, asAdministrator, student, account_id, teacher } = await makeScene(server)
    const of = { account_id, student_id: student.id }
    const own = await makeContactNote(server, { ...of, user_id: teacher.user_id })
    const foreign = await makeContactNote(server, of)
    const remove = (id: string) => ({ params: { id } })
    expect((await asTeacher.refused(contract.deleteContactNote, remove(foreign.id))).status).toBe(
      403,
    )
    await asTeacher.call(contract.deleteContactNote, remove(own.id))
    await asAdministrator.call(contract.deleteContactNote, remove(foreign.id))
    const params = { id: student.id }
    expect(await asTeacher.call(contract.listContactNotes, { params })).toEqual([])
  })
})
