import { getSectionLists, getStudentRevision, listHearings } from '@talaqqi/contract/revision'
import * as records from '@talaqqi/contract/revision-records'
import { deleteSession, restoreSession, saveSession } from '@talaqqi/contract/sessions'
import { dayNumber, dayOf, firstVerseOf, lastVerseOf } from '@talaqqi/quran'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { dateIn } from '../../platform/clock.ts'
import { hear } from '../../testing/schools/hear.ts'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeAttendance } from '../attendances/factory.ts'
import { makeTimeslot } from '../timeslots/factory.ts'

const server = useServer()

const JUZ_30 = { start: firstVerseOf(233), end: lastVerseOf(240) }
const JUZ_1 = { start: firstVerseOf(1), end: lastVerseOf(8) }

const of = ({ student }: Scene) => ({ params: { id: student.id } })
const revisionOf = (scene: Scene) => scene.asTeacher.call(getStudentRevision, of(scene))
const daysFrom = (scene: Scene, days: number) => dayOf(dayNumber(dateIn(scene.time_zone)) + days)

const declare = (scene: Scene, ...spans: { start: number; end: number }[]) =>
  scene.asTeacher.call(records.addDeclarations, {
    ...of(scene),
    body: { declarations: spans.map((span) => ({ ...span, level: 'solid' as const })) },
  })

async function listOf(scene: Scene) {
  const { students } = await scene.asTeacher.call(getSectionLists, {
    params: { id: scene.section.id },
  })
  const listed = students.find(({ student }) => student.id === scene.student.id)
  if (!listed) throw new Error('the student is not listed')
  return listed
}

const kindsOf = ({ lines }: Awaited<ReturnType<typeof listOf>>) =>
  lines.map(({ kind, reason }) => `${kind} ${reason.code}`)

describe('the list of a day', () => {
  test('begins at the first verse for a child without lessons', async () => {
    const scene = await makeScene(server)
    const { lines, limits } = await listOf(scene)
    expect(lines).toMatchObject([{ kind: 'new', reason: { code: 'first_lesson' } }])
    expect(lines[0]?.portion).toMatchObject({ section: 'verse', start: 1 })
    expect(limits).toMatchObject({ held: 0, old: 0, overload: null })
  })

  test('proposes declared juz in the first round, and ticks them off', async () => {
    const scene = await makeScene(server)
    await declare(scene, JUZ_30)
    const before = await listOf(scene)
    expect(before.first_round).toEqual({ heard: 0, held: before.limits.held })
    const line = before.lines.find(({ kind }) => kind === 'old')
    expect(line?.reason).toEqual({ code: 'first_round', level: 'solid' })
    if (!line) return
    await hear(scene, { start: line.verses.start, end: line.verses.end })
    const after = await listOf(scene)
    const ticked = after.lines.find(({ kind }) => kind === 'old')
    expect(ticked).toEqual({ ...line, heard_today: line.page_count })
    expect((await revisionOf(scene)).lines).toEqual(after.lines)
  })

  test('continues after the new lesson, which is then recent', async () => {
    const scene = await makeScene(server)
    await hear(scene, { type: 'new_lesson', start: 1, end: 7, daysAgo: 1 })
    const listed = await listOf(scene)
    expect(kindsOf(listed)).toEqual(['new after_last', 'recent recent'])
    expect(listed.lines[0]?.verses.start).toBe(8)
  })

  test('is restored by the undo of a lesson', async () => {
    const scene = await makeScene(server)
    await declare(scene, JUZ_1)
    const before = await listOf(scene)
    const { id } = await hear(scene, { ...JUZ_1, daysAgo: 1, mistakes: 90 })
    const heard = await listOf(scene)
    expect(heard.lines).not.toEqual(before.lines)
    await scene.asTeacher.call(deleteSession, { params: { id } })
    expect((await listOf(scene)).first_round).toEqual(before.first_round)
    expect((await listOf(scene)).lines).toEqual(before.lines)
    await scene.asTeacher.call(restoreSession, { params: { id } })
    expect(await listOf(scene)).toEqual(heard)
  })

  test('is changed at once by a corrected lesson', async () => {
    const scene = await makeScene(server)
    await declare(scene, JUZ_1)
    const { id, lessons } = await hear(scene, { ...JUZ_1, daysAgo: 3 })
    expect((await listOf(scene)).care_pages).toBe(0)
    const [concern] = [{ lesson_id: lessons[0]?.id ?? '', indicator_id: scene.indicator.id }]
    await scene.asTeacher.call(saveSession, {
      params: { id },
      body: { concerns: [{ ...concern, total: 200 }] },
    })
    expect((await listOf(scene)).care_pages).toBeGreaterThan(15)
  })

  test('is changed by a late lesson on the day of its begin', async () => {
    const scene = await makeScene(server)
    await declare(scene, JUZ_1)
    await hear(scene, { ...JUZ_30, daysAgo: 2 })
    await hear(scene, { ...JUZ_1, daysAgo: 4 })
    const { pages } = await revisionOf(scene)
    expect(pages[0]).toMatchObject({ page: 1, age: 2, freshness: 'fair', outcome: 'clean' })
  })

  test('counts the days of the class, also those with attendance only', async () => {
    const scene = await makeScene(server)
    const { account_id, section, student } = scene
    await declare(scene, JUZ_1)
    await hear(scene, { ...JUZ_1, daysAgo: 6 })
    const ageOf = async () => (await revisionOf(scene)).pages[0]?.age
    expect(await ageOf()).toBe(1)
    const { id: timeslot_id } = await makeTimeslot(server, { account_id })
    const day = { account_id, student_id: student.id, section_id: section.id, timeslot_id }
    await makeAttendance(server, { ...day, date: daysFrom(scene, -3), status: 'absent' })
    await makeAttendance(server, { ...day, date: daysFrom(scene, -2), status: 'none' })
    expect(await ageOf()).toBe(2)
  })
})

describe('what a child knows', () => {
  test('is declared in many portions at once, and repeated calls add none', async () => {
    const scene = await makeScene(server)
    const declarations = [
      { id: v7(), ...JUZ_30, level: 'shaky' as const },
      { id: v7(), ...JUZ_1, level: 'solid' as const },
    ]
    const add = () =>
      scene.asTeacher.call(records.addDeclarations, { ...of(scene), body: { declarations } })
    const [first, second] = await Promise.all([add(), add()])
    expect(first.map(({ start, level }) => [start, level])).toEqual([
      [JUZ_1.start, 'solid'],
      [JUZ_30.start, 'shaky'],
    ])
    expect(second).toEqual(first)
    expect(first[0]?.user.first_name).toBe(scene.teacher.first_name)
    const [{ id } = { id: '' }] = first
    await scene.asTeacher.call(records.deleteDeclaration, { params: { id } })
    expect((await revisionOf(scene)).declarations.map(({ start }) => start)).toEqual([JUZ_30.start])
  })

  test('of another child cannot take its id', async () => {
    const scene = await makeScene(server)
    const [{ id } = { id: '' }] = await declare(scene, JUZ_30)
    const { status } = await scene.asAdministrator.refused(records.addDeclarations, {
      params: { id: scene.studentElsewhere.id },
      body: { declarations: [{ id, ...JUZ_30, level: 'solid' }] },
    })
    expect(status).toBe(409)
  })
})

describe('by hand', () => {
  const act = (scene: Scene, body: records.ActionInput) =>
    scene.asTeacher.call(records.addAction, { ...of(scene), body })

  test('a pinned portion comes first, until the pin is undone', async () => {
    const scene = await makeScene(server)
    await declare(scene, JUZ_1, JUZ_30)
    const pin = await act(scene, { kind: 'pin', ...JUZ_30, until: null })
    const reasons = (await listOf(scene)).lines.map(({ reason }) => reason.code)
    expect(reasons).toContain('pinned')
    await scene.asTeacher.call(records.deleteAction, { params: { id: pin.id } })
    expect(kindsOf(await listOf(scene))).not.toContain('old pinned')
    expect((await revisionOf(scene)).actions).toEqual([])
  })

  test('a resting portion is left out until its day', async () => {
    const scene = await makeScene(server)
    await declare(scene, JUZ_30)
    const rest = { kind: 'rest', ...JUZ_30, until: daysFrom(scene, 5) } as const
    await act(scene, rest)
    expect((await listOf(scene)).limits).toMatchObject({ old: 0 })
    const yesterday = { ...rest, until: daysFrom(scene, -1) }
    const { detail } = await scene.asTeacher.refused(records.addAction, {
      ...of(scene),
      body: yesterday,
    })
    expect(detail.fields).toMatchObject([{ path: 'until', code: 'end_before_start' }])
  })

  test('a portion is taken out of care', async () => {
    const scene = await makeScene(server)
    await declare(scene, JUZ_1)
    await hear(scene, { ...JUZ_1, daysAgo: 1, mistakes: 200 })
    expect((await listOf(scene)).care_pages).toBeGreaterThan(0)
    await act(scene, { kind: 'out_of_care', ...JUZ_1, until: null })
    expect((await listOf(scene)).care_pages).toBe(0)
  })

  test('new lessons are paused with a reason, and the list has none', async () => {
    const scene = await makeScene(server)
    const decide = (body: { is_new_paused: boolean; reason?: string }) =>
      scene.asTeacher.call(records.decidePause, { ...of(scene), body })
    const { detail } = await scene.asTeacher.refused(records.decidePause, {
      ...of(scene),
      body: { is_new_paused: true },
    })
    expect(detail.fields).toMatchObject([{ path: 'reason', code: 'missing' }])
    await decide({ is_new_paused: true, reason: 'Juz 1 first' })
    expect(await listOf(scene)).toMatchObject({
      lines: [],
      is_new_paused: true,
      pause_decision: { reason: 'Juz 1 first', user: { first_name: scene.teacher.first_name } },
    })
    await decide({ is_new_paused: false })
    expect(kindsOf(await listOf(scene))).toEqual(['new first_lesson'])
  })
})

test('the hearings of pages are listed in pages, newest first', async () => {
  const scene = await makeScene(server)
  const first = await hear(scene, { start: 8, end: 40, daysAgo: 2, mistakes: 4 })
  const second = await hear(scene, { start: 30, end: 90, daysAgo: 1 })
  await hear(scene, { start: 200, end: 230, daysAgo: 1 })
  const page = async (query: { start: number; end: number; skip?: number; limit?: number }) =>
    (await scene.asTeacher.call(listHearings, { ...of(scene), query })).map(
      ({ id, mistakes, verses }) => [id, mistakes, verses[0]?.start],
    )
  const both = [
    [second.id, 0, 30],
    [first.id, 4, 8],
  ]
  expect(await page({ start: 35, end: 38 })).toEqual(both)
  expect(await page({ start: 35, end: 38, skip: 1, limit: 1 })).toEqual(both.slice(1))
  expect(await page({ start: 1, end: 20 })).toEqual(both.slice(1))
  const { detail } = await scene.asTeacher.refused(listHearings, {
    ...of(scene),
    query: { start: 38, end: 35 },
  })
  expect(detail.fields).toMatchObject([{ path: 'end', code: 'end_verse_before_start' }])
})

test('a plan says how many lines a child is behind', async () => {
  const scene = await makeScene(server)
  await hear(scene, { type: 'new_lesson', start: 8, end: 12, daysAgo: 3 })
  await hear(scene, { start: 8, end: 12, daysAgo: 2 })
  await hear(scene, { start: 8, end: 12, daysAgo: 1 })
  const body = {
    ...{ start: 8, end: 293, from: daysFrom(scene, -3), kind: 'lines' as const },
    ...{ lines_a_day: 10, until: null },
  }
  const plan = await scene.asTeacher.call(records.changePlan, { ...of(scene), body })
  expect(plan).toMatchObject(body)
  const behind = async () => (await revisionOf(scene)).pace?.behind_by
  const lines = (await revisionOf(scene)).pace?.learnt ?? 0
  expect(lines).toBeGreaterThan(0)
  expect(await behind()).toBe(30 - lines)
  const { account_id, section, student } = scene
  const absent = { account_id, section_id: section.id, student_id: student.id }
  await makeAttendance(server, { ...absent, date: daysFrom(scene, -1), status: 'absent' })
  expect(await behind()).toBe(20 - lines)
  const refused = await scene.asTeacher.refused(records.changePlan, {
    ...of(scene),
    body: { kind: 'until' },
  })
  expect(refused.detail.fields).toMatchObject([{ path: 'until', code: 'date_missing' }])
  await scene.asTeacher.call(records.deletePlan, of(scene))
  expect(await revisionOf(scene)).toMatchObject({ plan: null, pace: null })
})
