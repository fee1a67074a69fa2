import { bringBack, listContactNotes, putAside } from '@talaqqi/contract/attention'
import { listAudit } from '@talaqqi/contract/audit'
import * as contract from '@talaqqi/contract/merges'
import { addSection, listSections } from '@talaqqi/contract/sections'
import { recordSession, saveSession } from '@talaqqi/contract/sessions'
import { getFullStudent, listStudents } from '@talaqqi/contract/students'
import { getUser } from '@talaqqi/contract/users'
import { endYear, undoYearEnd } from '@talaqqi/contract/year-ends'
import { and, eq, getTableName, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { dateIn } from '../../platform/clock.ts'
import {
  assessments,
  attentionSeen,
  declarations,
  homePractices,
  learningPlans,
  marks,
  revisionActions,
  revisionSettings,
  sessions,
  studentPhotographs,
  students,
  userSections,
} from '../../tables/index.ts'
import { makeComment, makeGuardian } from '../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeCompletion, makeRound } from '../assessments/factory.ts'
import { makeAttendance } from '../attendances/factory.ts'
import { makeContactNote } from '../attention/factory.ts'
import { makeProgressReport } from '../progress-reports/factory.ts'
import { makeSession } from '../sessions/factory.ts'
import { makeStudent } from '../students/factory.ts'
import { makeSubscription } from '../subscriptions/factory.ts'
import { makeTarget } from '../targets/factory.ts'
import { makeTimeslot } from '../timeslots/factory.ts'
import { makeUser } from '../users/factory.ts'
import { OTHERS, REFERENCES } from './reference-queries.ts'

const server = useServer()
const DAY_MS = 86_400_000

/** Every row of the school, by table, as PostgreSQL writes it; without the merges. */
async function allRows({ account_id }: Scene) {
  const { rows: tables } = await server.db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'account_id'
      and c.relname not in ('merges', 'audit') order by 1`)
  const all: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const { rows } = await server.db.execute<{ row: unknown }>(
      sql`select to_jsonb("t") as row from ${sql.identifier(name)} "t"
        where "t"."account_id" = ${account_id} order by to_jsonb("t")::text`,
    )
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

async function aside(scene: Scene, id: string, days = 7) {
  const seen_until = dateIn(scene.time_zone, new Date(Date.now() + days * DAY_MS))
  const body = { seen_until, reasons: ['not_heard' as const] }
  await scene.asAdministrator.call(putAside, { params: { id }, body })
  return seen_until
}

const selectAside = async ({ account_id }: Scene) =>
  (
    await server.db
      .select({ id: attentionSeen.student_id, until: attentionSeen.seen_until })
      .from(attentionSeen)
      .where(eq(attentionSeen.account_id, account_id))
      .orderBy(attentionSeen.seen_until)
  ).map(({ id, until }) => [id, until])

/** One child twice: most things of the second record, and some of both. */
async function makeTwins(scene: Scene) {
  const { account_id, section, elsewhere, student: kept, indicator, teacher } = scene
  const merged = await makeStudent(server, {
    ...{ account_id, section_id: elsewhere.id, first_name: 'Yusuf', last_name: 'Twice' },
    ...{ address: '1 Main Road', date_of_birth: '2015-03-21', admission_number: 'B 2' },
  })
  await server.db
    .update(students)
    .set({ admission_number: 'A 1' })
    .where(and(eq(students.account_id, account_id), eq(students.id, kept.id)))
  const [ofKept, ofMerged] = [
    { account_id, student_id: kept.id },
    { account_id, student_id: merged.id },
  ]
  const lesson = await makeSession(server, ofMerged)
  await makeSession(server, { ...ofKept, listener_id: merged.id })
  const [part] = (
    await server.db.execute<{ id: string }>(
      sql`select id from lessons where account_id = ${account_id} and session_id = ${lesson.id}`,
    )
  ).rows
  await server.db.insert(marks).values({
    ...{ account_id, session_id: lesson.id, id: v7(), lesson_id: part?.id ?? '' },
    ...{ indicator_id: indicator.id, student_id: merged.id, verse_id: 9, word: 1 },
  })
  const { id: timeslot_id } = await makeTimeslot(server, { account_id })
  const later = new Date('2026-01-12T14:00:00Z')
  await makeAttendance(server, { ...ofKept, timeslot_id, status: 'absent' })
  await makeAttendance(server, { ...ofMerged, timeslot_id, status: 'late', tapped_at: later })
  await makeAttendance(server, { ...ofMerged, timeslot_id, date: '2026-01-13' })
  await makeTarget(server, ofMerged)
  const ours = await makeCompletion(server, { ...ofKept, juz: 30 })
  await makeSession(server, { ...ofKept, type: 'juz_completion', assessment_id: ours.id })
  await makeCompletion(server, { ...ofMerged, juz: 30, status: 'completed' })
  await makeCompletion(server, { ...ofMerged, juz: 29 })
  const round = await makeRound(server, ofMerged)
  await makeSubscription(server, ofKept)
  await makeSubscription(server, ofMerged)
  const both = await makeGuardian(server, { account_id, student_ids: [kept.id, merged.id] })
  const one = await makeGuardian(server, { account_id, student_ids: [merged.id] })
  await makeComment(server, { ...ofMerged, session_id: lesson.id, guardian_id: one.id })
  await server.db.insert(studentPhotographs).values({
    ...{ account_id, student_id: merged.id, content: Buffer.from([0xff, 0xd8, 0xff, 1]) },
    ...{ media_type: 'image/jpeg', consent_of: 'Khadija', user_id: teacher.user_id },
  })
  await makeContactNote(server, { ...ofMerged, user_id: teacher.user_id })
  await aside(scene, merged.id)
  return { section, kept, merged, lesson, round, both, one }
}

const bodyOf = ({ kept, merged }: { kept: { id: string }; merged: { id: string } }) => ({
  ...{ kind: 'students' as const, kept_id: kept.id, merged_id: merged.id },
})

describe('two records of one child', () => {
  test('are named with what both have before they are merged', async () => {
    const scene = await makeScene(server)
    const twins = await makeTwins(scene)
    const before = await allRows(scene)
    const preview = await scene.asAdministrator.call(contract.previewMerge, { body: bodyOf(twins) })
    expect(await allRows(scene)).toEqual(before)
    expect(preview.merged).toEqual({ id: twins.merged.id, name: 'Yusuf Twice', section: 'Class B' })
    expect(Object.fromEntries(preview.moved.map(({ of, total }) => [of, total]))).toEqual({
      ...{ lessons: 1, attendance: 2, targets: 1, assessments: 3, subscriptions: 1 },
      ...{ guardians: 1, notes: 1, photograph: 1, put_aside: 1 },
    })
    const about = preview.conflicts.map(({ of, stays, kept, merged, ...where }) => [
      of,
      where.juz ?? where.field ?? where.date,
      kept,
      merged,
      stays,
    ])
    expect(about).toEqual([
      ['field', 'section_id', expect.any(String), expect.any(String), 'kept'],
      ['field', 'admission_number', 'A 1', 'B 2', 'kept'],
      ['completion', 30, 'in_progress', 'completed', 'merged'],
      ['subscription', '2026-01-01', '450', '450', 'both'],
      ['attendance', '2026-01-12', 'absent', 'late', 'merged'],
      ['listener', null, null, '1', 'kept'],
    ])
  })

  test('become one with the lessons, attendance and guardians of both', async () => {
    const scene = await makeScene(server)
    const twins = await makeTwins(scene)
    const { asAdministrator, account_id } = scene
    const merge = await asAdministrator.call(contract.mergeRecords, { body: bodyOf(twins) })
    expect(merge).toMatchObject({ state: 'done', merged: { name: 'Yusuf Twice' } })
    const all = await asAdministrator.call(listStudents)
    expect(all.map(({ id }) => id)).not.toContain(twins.merged.id)
    const kept = all.find(({ id }) => id === twins.kept.id)
    expect(kept?.guardians).toHaveLength(2)
    const record = await asAdministrator.call(getFullStudent, { params: { id: twins.kept.id } })
    expect(record).toMatchObject({
      ...{ address: '1 Main Road', date_of_birth: '2015-03-21', admission_number: 'A 1' },
    })
    const { rows } = await server.db.execute(sql`
      select date::text, status from attendances
      where account_id = ${account_id} and student_id = ${twins.kept.id} order by date`)
    expect(rows).toEqual([
      { date: '2026-01-12', status: 'late' },
      { date: '2026-01-13', status: 'present' },
    ])
    const lessons = await server.db
      .select({ assessment: assessments.status, listener: sessions.listener_id })
      .from(sessions)
      .innerJoin(
        assessments,
        and(eq(assessments.account_id, account_id), eq(assessments.id, sessions.assessment_id)),
      )
      .where(and(eq(sessions.account_id, account_id), eq(sessions.student_id, twins.kept.id)))
    expect(lessons).toEqual([{ assessment: 'completed', listener: null }])
    expect((await selectAside(scene)).map(([id]) => id)).toEqual([twins.kept.id])
    const notes = await asAdministrator.call(listContactNotes, { params: { id: twins.kept.id } })
    expect(notes).toHaveLength(1)
    const ofAttention = { record: 'attention', record_id: twins.kept.id } as const
    expect(await asAdministrator.call(listAudit, { query: ofAttention })).toHaveLength(1)
    const query = { record: 'students', record_id: twins.kept.id } as const
    const [newest] = await asAdministrator.call(listAudit, { query })
    expect(newest).toMatchObject({ action: 'merge', changes: { name: 'Yusuf Twice' } })
  })

  test('are restored exactly by the undo, once', async () => {
    const scene = await makeScene(server)
    const twins = await makeTwins(scene)
    const before = await allRows(scene)
    const { id } = await scene.asAdministrator.call(contract.mergeRecords, { body: bodyOf(twins) })
    const params = { id }
    const { obstacles } = await scene.asAdministrator.call(contract.getMerge, { params })
    expect(obstacles).toEqual([])
    const undo = () => scene.asAdministrator.call(contract.undoMerge, { params })
    expect(await undo()).toMatchObject({ state: 'undone' })
    expect(await allRows(scene)).toEqual(before)
    await undo()
    expect(await allRows(scene)).toEqual(before)
  })

  test('keep both versions of a report, in order', async () => {
    const scene = await makeScene(server)
    const { account_id, student: kept, studentElsewhere: merged, administrator } = scene
    const made = { account_id, made_by: administrator.user_id }
    for (const version of [1, 2])
      await makeProgressReport(server, { ...made, student_id: merged.id, version })
    await makeProgressReport(server, { ...made, student_id: kept.id, version: 1 })
    const before = await allRows(scene)
    const body = bodyOf({ kept, merged })
    const { id } = await scene.asAdministrator.call(contract.mergeRecords, { body })
    const { rows } = await server.db.execute(sql`
      select version from progress_reports
      where account_id = ${account_id} and student_id = ${kept.id} order by version`)
    expect(rows).toEqual([{ version: 1 }, { version: 2 }, { version: 3 }])
    await scene.asAdministrator.call(contract.undoMerge, { params: { id } })
    expect(await allRows(scene)).toEqual(before)
  })

  test('put aside twice stay so until the day of the kept record', async () => {
    const scene = await makeScene(server)
    const { asAdministrator, student: kept, studentElsewhere: merged } = scene
    const [ours, theirs] = [await aside(scene, kept.id, 3), await aside(scene, merged.id, 9)]
    const body = bodyOf({ kept, merged })
    const { conflicts, moved } = await asAdministrator.call(contract.previewMerge, { body })
    expect(moved).toEqual([])
    expect(conflicts).toMatchObject([
      { of: 'field' },
      { of: 'put_aside', kept: ours, merged: theirs, stays: 'kept' },
    ])
    const { id } = await asAdministrator.call(contract.mergeRecords, { body })
    expect(await selectAside(scene)).toEqual([[kept.id, ours]])
    await asAdministrator.call(contract.undoMerge, { params: { id } })
    expect(await selectAside(scene)).toEqual([
      [kept.id, ours],
      [merged.id, theirs],
    ])
  })

  test('brought back or put aside again stay so after the undo', async () => {
    const scene = await makeScene(server)
    const { asAdministrator, student: kept, studentElsewhere: merged } = scene
    const mergeAndUndo = async (change: () => Promise<unknown>) => {
      await aside(scene, merged.id)
      const body = bodyOf({ kept, merged })
      const { id } = await asAdministrator.call(contract.mergeRecords, { body })
      await change()
      await asAdministrator.call(contract.undoMerge, { params: { id } })
      return selectAside(scene)
    }
    const params = { id: kept.id }
    expect(await mergeAndUndo(() => asAdministrator.call(bringBack, { params }))).toEqual([])
    const until = dateIn(scene.time_zone, new Date(Date.now() + 9 * DAY_MS))
    expect(await mergeAndUndo(() => aside(scene, kept.id, 9))).toEqual([[kept.id, until]])
  })

  test('merged twice with one id are one merge', async () => {
    const { asAdministrator, student, studentElsewhere } = await makeScene(server)
    const body = { id: v7(), ...bodyOf({ kept: student, merged: studentElsewhere }) }
    const merge = () => asAdministrator.call(contract.mergeRecords, { body })
    const answers = [...(await Promise.all([merge(), merge()])), await merge()]
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([body.id]))
    expect(await asAdministrator.call(contract.listMerges)).toHaveLength(1)
  })

  test('merged in opposite orders at once leave one child', async () => {
    const { asAdministrator, student, studentElsewhere } = await makeScene(server)
    const merge = (kept: { id: string }, merged: { id: string }) =>
      asAdministrator.send({
        ...{ method: 'POST', path: '/merges/', body: bodyOf({ kept, merged }) },
      })
    const answers = await Promise.all([
      merge(student, studentElsewhere),
      merge(studentElsewhere, student),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
    expect(await asAdministrator.call(listStudents)).toHaveLength(1)
  })

  test('of another school are not found, and nothing changes', async () => {
    const [scene, other] = [await makeScene(server), await makeScene(server)]
    const before = [await allRows(scene), await allRows(other)]
    for (const body of [
      bodyOf({ kept: scene.student, merged: other.student }),
      bodyOf({ kept: other.student, merged: scene.student }),
    ])
      expect((await scene.asAdministrator.refused(contract.mergeRecords, { body })).status).toBe(
        404,
      )
    const merges = { kept: other.student, merged: other.studentElsewhere }
    const { id } = await other.asAdministrator.call(contract.mergeRecords, { body: bodyOf(merges) })
    const undo = await scene.asAdministrator.refused(contract.undoMerge, { params: { id } })
    expect(undo.status).toBe(404)
    await other.asAdministrator.call(contract.undoMerge, { params: { id } })
    expect([await allRows(scene), await allRows(other)]).toEqual(before)
  })

  test('cannot be the same record', async () => {
    const { asAdministrator, student } = await makeScene(server)
    const body = bodyOf({ kept: student, merged: student })
    const { status, detail } = await asAdministrator.refused(contract.mergeRecords, { body })
    expect([status, detail.fields?.[0]?.code]).toEqual([422, 'merges_itself'])
  })
})

describe('a child that moved up and is merged', () => {
  async function moveUp(scene: Scene, ids: string[]) {
    const { section, elsewhere, asAdministrator } = scene
    const move = { from_section_id: section.id, to_section_id: elsewhere.id }
    const body = { students: ids.map((student_id) => ({ student_id, ...move })), teachers: [] }
    return asAdministrator.call(endYear, { body })
  }
  const classesOf = async ({ asAdministrator }: Scene) =>
    new Map((await asAdministrator.call(listStudents)).map((one) => [one.id, one.section_id]))

  async function makeMoved() {
    const scene = await makeScene(server)
    const { account_id, section, asAdministrator, student: kept } = scene
    const merged = await makeStudent(server, { account_id, section_id: section.id })
    const year = await moveUp(scene, [kept.id, merged.id])
    const before = await allRows(scene)
    const body = bodyOf({ kept, merged })
    const { id } = await asAdministrator.call(contract.mergeRecords, { body })
    return { scene, kept, merged, year, before, params: { id } }
  }

  test('is one again that moved up, once the merge is undone', async () => {
    const { scene, before, params } = await makeMoved()
    await scene.asAdministrator.call(contract.undoMerge, { params })
    expect(await allRows(scene)).toEqual(before)
  })

  test('leaves the undo of the year to the others', async () => {
    const { scene, kept, merged, year, params } = await makeMoved()
    const { asAdministrator, section } = scene
    const undo = { params: { id: year.id } }
    const { status, detail } = await asAdministrator.refused(undoYearEnd, { ...undo, body: {} })
    expect([status, detail.reason]).toEqual([409, { code: 'year_end_gone', params: { count: 1 } }])
    await asAdministrator.call(undoYearEnd, { ...undo, body: { without_changed: true } })
    expect((await classesOf(scene)).get(kept.id)).toBe(section.id)
    await asAdministrator.call(contract.undoMerge, { params })
    const classes = await classesOf(scene)
    expect([classes.get(kept.id), classes.get(merged.id)]).toEqual([section.id, section.id])
  })
})

describe('the undo of a merge is refused', () => {
  async function refused(scene: Scene, id: string) {
    const params = { id }
    const before = await allRows(scene)
    const { status, detail } = await scene.asAdministrator.refused(contract.undoMerge, { params })
    expect([status, detail.code]).toEqual([409, 'in_use'])
    expect(await allRows(scene)).toEqual(before)
    return (await scene.asAdministrator.call(contract.getMerge, { params })).obstacles
  }

  test('while a later merge stands, which is undone first', async () => {
    const scene = await makeScene(server)
    const { account_id, student, studentElsewhere } = scene
    const third = await makeStudent(server, { account_id, first_name: 'Zayd', last_name: 'Three' })
    const before = await allRows(scene)
    const merge = async (kept: { id: string }, merged: { id: string }) =>
      (await scene.asAdministrator.call(contract.mergeRecords, { body: bodyOf({ kept, merged }) }))
        .id
    const first = await merge(third, studentElsewhere)
    const second = await merge(student, third)
    expect(await refused(scene, first)).toEqual([{ of: 'merge', name: 'Zayd Three' }])
    for (const id of [second, first])
      await scene.asAdministrator.call(contract.undoMerge, { params: { id } })
    expect(await allRows(scene)).toEqual(before)
  })

  test('once a lesson was given to a third child, naming the child', async () => {
    const scene = await makeScene(server)
    const { account_id, section } = scene
    const twins = await makeTwins(scene)
    const third = await makeStudent(server, {
      ...{ account_id, section_id: section.id, first_name: 'Zayd', last_name: 'Three' },
    })
    const { id } = await scene.asAdministrator.call(contract.mergeRecords, { body: bodyOf(twins) })
    const params = { id: twins.lesson.id }
    await scene.asAdministrator.call(saveSession, { params, body: { student_id: third.id } })
    expect(await refused(scene, id)).toEqual([{ of: 'lesson', name: 'Zayd Three' }])
  })

  test('once a round that would go back has new lessons', async () => {
    const scene = await makeScene(server)
    const twins = await makeTwins(scene)
    const { id } = await scene.asAdministrator.call(contract.mergeRecords, { body: bodyOf(twins) })
    await scene.asAdministrator.call(recordSession, {
      body: {
        ...{ student_id: twins.kept.id, assessment_id: twins.round.id, type: 'old_lesson' },
        ...{ name: 'Juz 3', section: 'juz', start: 3, end: 3, lessons: [{ name: 'Juz 3' }] },
      },
    })
    expect(await refused(scene, id)).toEqual([{ of: 'assessment', name: twins.round.name }])
  })

  test('after 30 days', async () => {
    const { asAdministrator, account_id, student, studentElsewhere } = await makeScene(server)
    const body = bodyOf({ kept: student, merged: studentElsewhere })
    const { id } = await asAdministrator.call(contract.mergeRecords, { body })
    await server.db.execute(sql`
      update merges set created_at = now() - interval '31 days' where account_id = ${account_id}`)
    const { status, detail } = await asAdministrator.refused(contract.undoMerge, { params: { id } })
    expect([status, detail.reason?.code]).toEqual([409, 'merge_too_old'])
    expect(await asAdministrator.call(contract.listMerges)).toMatchObject([{ state: 'closed' }])
  })
})

describe('the revision of two records of one child', () => {
  const VERSES = { start: 1, end: 7 }
  const DAY = '2026-02-02'

  async function makeRevision(scene: Scene, id: string) {
    const { account_id } = scene
    const of = { account_id, user_id: scene.teacher.user_id, ...VERSES }
    const student = { ...of, id: v7(), student_id: id, day: DAY }
    await server.db.insert(declarations).values({ ...student, level: 'solid' })
    await server.db.insert(revisionActions).values({ ...student, kind: 'pin' })
    await server.db
      .insert(learningPlans)
      .values({ ...of, id, from: DAY, kind: 'lines', lines_a_day: 3 })
    await server.db.insert(revisionSettings).values({ account_id, id, student_id: id })
  }

  type Practice = { account_id: string; student_id: string; guardian_id: string }
  const practise = async (of: Practice, days: string[]) => {
    await server.db.insert(homePractices).values(days.map((day) => ({ ...of, day })))
  }

  test('is that of the kept one where both have some, until undone', async () => {
    const scene = await makeScene(server)
    const { asAdministrator, student: kept, studentElsewhere: merged } = scene
    await makeRevision(scene, merged.id)
    const { account_id } = scene
    const guardian = await makeGuardian(server, { account_id, student_ids: [kept.id, merged.id] })
    const by = { account_id, guardian_id: guardian.id }
    await practise({ ...by, student_id: kept.id }, [DAY])
    await practise({ ...by, student_id: merged.id }, [DAY, '2026-02-03'])
    await server.db
      .insert(revisionSettings)
      .values({ account_id, id: kept.id, student_id: kept.id })
    const before = await allRows(scene)
    const body = bodyOf({ kept, merged })
    const preview = await asAdministrator.call(contract.previewMerge, { body })
    expect(preview.moved).toContainEqual({ of: 'revision', total: 3 })
    expect(preview.conflicts.map(({ of, stays }) => [of, stays])).toContainEqual([
      'settings',
      'kept',
    ])
    const { id } = await asAdministrator.call(contract.mergeRecords, { body })
    const days = await server.db
      .select({ day: homePractices.day, student_id: homePractices.student_id })
      .from(homePractices)
      .where(eq(homePractices.account_id, account_id))
      .orderBy(homePractices.day)
    expect(days).toEqual([
      { day: DAY, student_id: kept.id },
      { day: '2026-02-03', student_id: kept.id },
    ])
    await asAdministrator.call(contract.undoMerge, { params: { id } })
    expect(await allRows(scene)).toEqual(before)
  })
})

describe('two classes', () => {
  const body = ({ section, elsewhere }: Scene) => ({
    ...{ kind: 'sections' as const, kept_id: section.id, merged_id: elsewhere.id },
  })

  test('become one with the children and lessons of both, until undone', async () => {
    const scene = await makeScene(server)
    const { asAdministrator, asTeacher, account_id, studentElsewhere, elsewhere } = scene
    await makeSession(server, { account_id, student_id: studentElsewhere.id })
    await makeAttendance(server, {
      ...{ account_id, student_id: studentElsewhere.id, section_id: elsewhere.id },
    })
    await server.db
      .insert(revisionSettings)
      .values({ account_id, id: elsewhere.id, section_id: elsewhere.id })
    const before = await allRows(scene)
    expect(await asTeacher.call(listStudents)).toHaveLength(1)
    const preview = await asAdministrator.call(contract.previewMerge, { body: body(scene) })
    expect(Object.fromEntries(preview.moved.map(({ of, total }) => [of, total]))).toEqual({
      ...{ students: 1, lessons: 1, attendance: 1, revision: 1 },
    })
    const { id } = await asAdministrator.call(contract.mergeRecords, { body: body(scene) })
    expect(await asTeacher.call(listStudents)).toHaveLength(2)
    expect(await asAdministrator.call(listSections)).toHaveLength(1)
    await asAdministrator.call(contract.undoMerge, { params: { id } })
    expect(await allRows(scene)).toEqual(before)
  })

  test('keep the dates of their teachers, also after the undo', async () => {
    const scene = await makeScene(server)
    const { asAdministrator, account_id, section, elsewhere } = scene
    const dates = [
      { merged: [null, null], kept: null, after: [null, null] },
      { merged: [null, '2031-06-30'], kept: null, after: [null, '2031-06-30'] },
      { merged: ['2031-07-01', null], kept: null, after: ['2031-07-01', null] },
      { merged: [null, null], kept: [null, '2020-06-30'], after: [null, null] },
      { merged: ['2031-07-01', null], kept: [null, '2031-06-30'], after: [null, null] },
      {
        ...{ merged: ['2031-07-01', '2031-09-30'], kept: [null, '2020-06-30'] },
        after: ['2031-07-01', '2031-09-30'],
      },
      { merged: [null, '2020-06-30'], kept: [null, null], after: [null, null] },
    ]
    const ids: string[] = []
    for (const { merged, kept } of dates) {
      const { user_id } = await makeUser(server, { account_id })
      ids.push(user_id)
      const row = (section_id: string, [start_date, end_date]: (string | null)[]) => ({
        ...{ account_id, user_id, section_id, start_date, end_date },
      })
      await server.db
        .insert(userSections)
        .values([row(elsewhere.id, merged), ...(kept ? [row(section.id, kept)] : [])])
    }
    const before = await allRows(scene)
    const { id } = await asAdministrator.call(contract.mergeRecords, { body: body(scene) })
    const rows = await server.db
      .select()
      .from(userSections)
      .where(and(eq(userSections.account_id, account_id), eq(userSections.section_id, section.id)))
    const datesOf = new Map(rows.map((row) => [row.user_id, [row.start_date, row.end_date]]))
    expect(ids.map((user_id) => datesOf.get(user_id))).toEqual(dates.map(({ after }) => after))
    await asAdministrator.call(contract.undoMerge, { params: { id } })
    expect(await allRows(scene)).toEqual(before)
  })

  test('keep their moves of the year, also after the undo', async () => {
    const scene = await makeScene(server)
    const { asAdministrator, teacher, student, section, elsewhere } = scene
    const move = { from_section_id: section.id, to_section_id: elsewhere.id }
    const year = await asAdministrator.call(endYear, {
      body: {
        students: [{ student_id: student.id, ...move }],
        teachers: [{ user_id: teacher.user_id, ...move }],
      },
    })
    const before = await allRows(scene)
    const { id } = await asAdministrator.call(contract.mergeRecords, { body: body(scene) })
    await asAdministrator.call(contract.undoMerge, { params: { id } })
    expect(await allRows(scene)).toEqual(before)
    await asAdministrator.call(undoYearEnd, { params: { id: year.id }, body: {} })
    const { sections } = await asAdministrator.call(getUser, { params: { id: teacher.user_id } })
    expect(sections.map((one) => one.id)).toEqual([section.id])
  })

  test('stay one while a new class has the name', async () => {
    const scene = await makeScene(server)
    const { asAdministrator, elsewhere } = scene
    const { id } = await asAdministrator.call(contract.mergeRecords, { body: body(scene) })
    await asAdministrator.call(addSection, { body: { name: elsewhere.name.toUpperCase() } })
    const { status } = await asAdministrator.refused(contract.undoMerge, { params: { id } })
    expect(status).toBe(409)
    const { obstacles } = await asAdministrator.call(contract.getMerge, { params: { id } })
    expect(obstacles).toEqual([{ of: 'class_name', name: elsewhere.name }])
  })
})

test('every reference to a student or class is handled by a merge', async () => {
  const { rows } = await server.db.execute<{ at: string }>(sql`
    select distinct k.conrelid::regclass::text || '.' || a.attname as at
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and a.attname <> 'account_id'
      and k.confrelid::regclass::text in ('students', 'sections')`)
  const handled = Object.values(REFERENCES)
    .flat()
    .map(({ table, column }) => `${getTableName(table)}.${column.name}`)
  expect(rows.length).toBeGreaterThan(15)
  expect([...handled, ...OTHERS].toSorted()).toEqual(rows.map(({ at }) => at).toSorted())
})
