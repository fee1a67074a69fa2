import * as contract from '@talaqqi/contract/attendances'
import { listAudit } from '@talaqqi/contract/audit'
import { deleteSection } from '@talaqqi/contract/sections'
import { deleteTimeslot } from '@talaqqi/contract/timeslots'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { dateIn } from '../../platform/clock.ts'
import { signIn } from '../../testing/client.ts'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeSection } from '../sections/factory.ts'
import { makeStudent } from '../students/factory.ts'
import { makeTimeslot } from '../timeslots/factory.ts'
import { makeUser } from '../users/factory.ts'
import { makeAttendance } from './factory.ts'

const server = useServer()

const DATE = '2026-01-12'
const at = (time: string) => `${DATE}T${time}.000Z`

async function makeSheet() {
  const scene = await makeScene(server)
  const { account_id, section, student } = scene
  const timeslot = await makeTimeslot(server, { account_id })
  const place = { student_id: student.id, date: DATE, timeslot_id: timeslot.id }
  const other = await makeUser(server, {
    account_id,
    section_ids: [section.id],
    first_name: 'Aisha',
    last_name: 'Khan',
  })
  return { ...scene, timeslot, place, asOther: await signIn(server, other), other }
}
type SheetScene = Awaited<ReturnType<typeof makeSheet>>

function sheetOf({ asTeacher, section, timeslot }: SheetScene, date = DATE) {
  const params = { section_id: section.id, date, timeslot_id: timeslot.id }
  return asTeacher.call(contract.getAttendanceSheet, { params })
}

const auditOf = ({ asAdministrator }: Scene, record_id: string) =>
  asAdministrator.call(listAudit, { query: { record: 'attendances', record_id } })

describe('a sheet', () => {
  test('has every active student of the class by name, with attendance', async () => {
    const scene = await makeSheet()
    const { account_id, section, place, asTeacher } = scene
    const adam = await makeStudent(server, { account_id, section_id: section.id, first_name: 'A' })
    const body = { ...place, status: 'late', time: '15:10', reason: 'The bus' } as const
    const recorded = await asTeacher.call(contract.recordAttendance, { body })
    const rows = await sheetOf(scene)
    expect(rows.map(({ student_id }) => student_id)).toEqual([adam.id, scene.student.id])
    expect(rows[0]).toMatchObject({ id: null, status: 'none', tapped_at: null, user: null })
    expect(rows[1]).toMatchObject(recorded)
    expect(recorded).toMatchObject({ ...body, user: { id: scene.teacher.user_id } })
  })

  test('has a disabled student only if attendance exists, and refuses more', async () => {
    const scene = await makeSheet()
    const { account_id, section, timeslot, asTeacher, place } = scene
    const left = { account_id, section_id: section.id, is_active: false }
    const [had, had_not] = [await makeStudent(server, left), await makeStudent(server, left)]
    await makeAttendance(server, { account_id, student_id: had.id, timeslot_id: timeslot.id })
    const ids = (await sheetOf(scene)).map(({ student_id }) => student_id)
    expect(ids.toSorted()).toEqual([scene.student.id, had.id].toSorted())
    const tap = { ...place, status: 'absent' } as const
    const refused = await asTeacher.refused(contract.recordAttendance, {
      body: { ...tap, student_id: had_not.id },
    })
    expect([refused.status, refused.detail.code]).toEqual([409, 'student_disabled'])
    const corrected = await asTeacher.call(contract.recordAttendance, {
      body: { ...tap, student_id: had.id },
    })
    expect(corrected.status).toBe('absent')
  })

  test('of an unknown timeslot is not found', async () => {
    const scene = await makeSheet()
    const params = { section_id: scene.section.id, date: DATE, timeslot_id: v7() }
    const refused = await scene.asTeacher.refused(contract.getAttendanceSheet, { params })
    expect(refused.status).toBe(404)
  })
})

describe('a tap', () => {
  test('is one record per student, day and timeslot, regardless of ids', async () => {
    const scene = await makeSheet()
    const ids = [v7(), v7(), v7(), v7()]
    const taps = await Promise.all(
      ids.map((id, index) =>
        scene.asTeacher.call(contract.recordAttendance, {
          body: { ...scene.place, id, status: 'present', tapped_at: at(`13:00:0${index}`) },
        }),
      ),
    )
    expect(new Set(taps.map(({ id }) => id)).size).toBe(1)
    const [row] = await sheetOf(scene)
    expect(row).toMatchObject({ status: 'present', tapped_at: at('13:00:03') })
  })

  test('sent again changes nothing', async () => {
    const scene = await makeSheet()
    const body = { ...scene.place, id: v7(), status: 'absent', tapped_at: at('13:00:00') } as const
    const first = await scene.asTeacher.call(contract.recordAttendance, { body })
    expect(await scene.asTeacher.call(contract.recordAttendance, { body })).toEqual(first)
    expect(await auditOf(scene, first.id)).toHaveLength(1)
  })

  test('older than the current one loses, and stays in the audit log', async () => {
    const scene = await makeSheet()
    const { place, asTeacher, asOther, other } = scene
    const later = { ...place, status: 'late', time: '15:10', tapped_at: at('14:05:00') } as const
    const { id } = await asOther.call(contract.recordAttendance, { body: later })
    const stands = await asTeacher.call(contract.recordAttendance, {
      body: { ...place, status: 'absent', reason: 'Ill', tapped_at: at('14:00:00') },
    })
    expect(stands).toMatchObject({ ...later, id, user: { id: other.user_id, last_name: 'Khan' } })
    expect(await sheetOf(scene)).toMatchObject([later])
    const [overtaken] = await auditOf(scene, id)
    expect(overtaken).toMatchObject({
      action: 'overtaken',
      changes: { status: 'absent', reason: 'Ill', tapped_at: at('14:00:00') },
    })
  })

  test('with a future time counts as now, so the next one wins', async () => {
    const scene = await makeSheet()
    const ahead = new Date(Date.now() + 3_600_000).toISOString()
    const first = { ...scene.place, status: 'absent', tapped_at: ahead } as const
    const { tapped_at } = await scene.asTeacher.call(contract.recordAttendance, { body: first })
    expect(Date.parse(tapped_at)).toBeLessThanOrEqual(Date.now())
    const next = { ...scene.place, status: 'present' } as const
    const stands = await scene.asOther.call(contract.recordAttendance, { body: next })
    expect(stands.status).toBe('present')
  })

  test('is reset by none, and an older tap does not restore it', async () => {
    const scene = await makeSheet()
    const { place, asTeacher } = scene
    const tap = (status: 'present' | 'absent' | 'none', time: string) =>
      asTeacher.call(contract.recordAttendance, {
        body: { ...place, status, tapped_at: at(time) },
      })
    await tap('present', '13:00:00')
    await tap('none', '13:00:09')
    expect((await tap('absent', '13:00:05')).status).toBe('none')
    expect(await sheetOf(scene)).toMatchObject([{ status: 'none', tapped_at: at('13:00:09') }])
    const params = { id: scene.student.id }
    const query = { start_date: DATE, end_date: DATE }
    expect(await asTeacher.call(contract.listAttendancesOfStudent, { params, query })).toEqual([])
  })

  test('keeps time and reason only for statuses that use them', async () => {
    const scene = await makeSheet()
    const more = { time: '15:10', reason: 'Ill' }
    const kept = []
    for (const status of ['present', 'absent', 'late', 'left_early', 'other'] as const) {
      const body = { ...scene.place, ...more, status }
      const { time, reason } = await scene.asTeacher.call(contract.recordAttendance, { body })
      kept.push([status, time, reason])
    }
    expect(kept).toEqual([
      ['present', null, ''],
      ['absent', null, 'Ill'],
      ['late', '15:10', 'Ill'],
      ['left_early', '15:10', 'Ill'],
      ['other', null, 'Ill'],
    ])
  })

  test('of a future day or unknown timeslot is refused, naming the field', async () => {
    const scene = await makeSheet()
    const tomorrow = dateIn(scene.time_zone, new Date(Date.now() + 2 * 86_400_000))
    const wrong = [
      [{ date: tomorrow }, 'date', 'date_in_future'],
      [{ date: '2026-02-30' }, 'date', 'date_missing'],
      [{ timeslot_id: v7() }, 'timeslot_id', 'timeslot_unknown'],
      [{ time: '25:00' }, 'time', 'time_missing'],
      [{ reason: 'x'.repeat(501) }, 'reason', 'too_long'],
    ] as const
    for (const [part, path, code] of wrong) {
      const body = { ...scene.place, status: 'late', ...part } as const
      const { status, detail } = await scene.asTeacher.refused(contract.recordAttendance, { body })
      expect([status, detail.fields?.[0]]).toMatchObject([422, { path, code }])
    }
  })

  test('keeps the class of its day when the student changes class', async () => {
    const scene = await makeSheet()
    const { account_id } = scene
    const empty = await makeSection(server, { account_id })
    const moved = await makeStudent(server, { account_id, section_id: scene.section.id })
    const of = { account_id, student_id: moved.id, timeslot_id: scene.timeslot.id }
    await makeAttendance(server, { ...of, section_id: empty.id })
    const params = { id: empty.id }
    const { detail } = await scene.asAdministrator.refused(deleteSection, { params })
    expect([detail.code, detail.fields?.[0]?.code]).toEqual(['in_use', 'section_has_attendance'])
  })
})

describe('attendance', () => {
  test('is changed by id, keeps its day, and is audited', async () => {
    const scene = await makeSheet()
    const { asTeacher, place } = scene
    const body = { ...place, status: 'absent' } as const
    const { id } = await asTeacher.call(contract.recordAttendance, { body })
    const params = { id }
    const change = { status: 'late', time: '15:20' } as const
    const changed = await asTeacher.call(contract.changeAttendance, { params, body: change })
    expect(changed).toMatchObject({ id, ...place, ...change })
    for (const [part, path] of [
      [{ student_id: v7() }, 'student_id'],
      [{ date: '2026-01-13' }, 'date'],
      [{ timeslot_id: v7() }, 'timeslot_id'],
    ] as const) {
      const moved = { ...change, ...part }
      const { detail } = await asTeacher.refused(contract.changeAttendance, { params, body: moved })
      expect(detail.fields?.[0]?.path).toBe(path)
    }
    const entries = await auditOf(scene, id)
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
      ['update', change],
      ['create', { ...place, status: 'absent', reason: '', time: null }],
    ])
  })

  test('of one student is listed by day and timeslot, within a range', async () => {
    const scene = await makeSheet()
    const { account_id, student, asTeacher } = scene
    const early = await makeTimeslot(server, { account_id, start_time: '07:00', end_time: '08:00' })
    const make = (date: string, timeslot_id: string) =>
      makeAttendance(server, { account_id, student_id: student.id, date, timeslot_id })
    await make('2026-01-11', early.id)
    await make('2026-01-12', scene.timeslot.id)
    await make('2026-01-12', early.id)
    await make('2026-01-13', early.id)
    const params = { id: student.id }
    const query = { start_date: '2026-01-11', end_date: '2026-01-12' }
    const told = await asTeacher.call(contract.listAttendancesOfStudent, { params, query })
    expect(told.map(({ date, timeslot }) => [date, timeslot.start_time])).toEqual([
      ['2026-01-11', '07:00'],
      ['2026-01-12', '07:00'],
      ['2026-01-12', '15:00'],
    ])
    const turned = { start_date: '2026-01-12', end_date: '2026-01-11' }
    const refused = await asTeacher.refused(contract.listAttendancesOfStudent, {
      params,
      query: turned,
    })
    expect(refused.detail.fields?.[0]).toMatchObject({ path: 'end_date', code: 'end_before_start' })
  })

  test('without a range covers the last thirty days', async () => {
    const scene = await makeSheet()
    const { account_id, student, asTeacher, time_zone, timeslot } = scene
    const ago = (days: number) => dateIn(time_zone, new Date(Date.now() - days * 86_400_000))
    for (const days of [0, 29, 30])
      await makeAttendance(server, {
        account_id,
        student_id: student.id,
        timeslot_id: timeslot.id,
        date: ago(days),
      })
    const params = { id: student.id }
    const told = await asTeacher.call(contract.listAttendancesOfStudent, { params })
    expect(told.map(({ date }) => date)).toEqual([ago(29), ago(0)])
  })

  test('already captured is counted by sheet and status', async () => {
    const scene = await makeSheet()
    const { account_id, section, timeslot, asTeacher } = scene
    for (const status of ['present', 'present', 'late', 'none'] as const) {
      const { id } = await makeStudent(server, { account_id, section_id: section.id })
      const of = { account_id, student_id: id, timeslot_id: timeslot.id }
      await makeAttendance(server, { ...of, status })
    }
    const query = { start_date: DATE, end_date: DATE }
    const params = { id: section.id }
    expect(await asTeacher.call(contract.listCapturedSheets, { params, query })).toEqual([
      {
        date: DATE,
        timeslot_id: timeslot.id,
        counts: { present: 2, absent: 0, late: 1, left_early: 0, other: 0 },
      },
    ])
  })

  test('is listed newest day first, for teachers only of their classes', async () => {
    const scene = await makeSheet()
    const { account_id, timeslot, student, studentElsewhere, asTeacher, asAdministrator } = scene
    const of = { account_id, timeslot_id: timeslot.id }
    await makeAttendance(server, { ...of, student_id: student.id, date: '2026-01-12' })
    await makeAttendance(server, { ...of, student_id: student.id, date: '2026-01-13' })
    await makeAttendance(server, { ...of, student_id: studentElsewhere.id })
    const seen = await asTeacher.call(contract.listAttendances)
    expect(seen.map(({ date }) => date)).toEqual(['2026-01-13', '2026-01-12'])
    expect(await asAdministrator.call(contract.listAttendances)).toHaveLength(3)
  })

  test('prevents its timeslot from being deleted', async () => {
    const scene = await makeSheet()
    const { account_id, student, timeslot } = scene
    await makeAttendance(server, { account_id, student_id: student.id, timeslot_id: timeslot.id })
    const params = { id: timeslot.id }
    const { detail } = await scene.asAdministrator.refused(deleteTimeslot, { params })
    expect([detail.code, detail.fields?.[0]?.code]).toEqual(['in_use', 'timeslot_has_attendance'])
  })
})
