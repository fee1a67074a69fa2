import { getAttendanceSheet } from '@talaqqi/contract/attendances'
import * as contract from '@talaqqi/contract/guardian-absences'
import { dayNumber, dayOf } from '@talaqqi/quran'
import { expect, test } from 'vitest'
import { dateIn } from '../../platform/clock.ts'
import { familyOf } from '../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeAttendance } from '../attendances/factory.ts'
import { makeTimeslot } from '../timeslots/factory.ts'

const server = useServer()
const inDays = ({ time_zone }: Scene, days: number) => dayOf(dayNumber(dateIn(time_zone)) + days)

async function makeFamily() {
  const scene = await makeScene(server)
  const { client } = await familyOf(scene)
  return { scene, client, child: { params: { id: scene.student.id } } }
}

test('an announced absence stands in the register of that day only', async () => {
  const { scene, client, child } = await makeFamily()
  const { id: timeslot_id } = await makeTimeslot(server, { account_id: scene.account_id })
  const day = inDays(scene, 1)
  const announce = (reason: string) =>
    client.call(contract.announceAbsence, { ...child, body: { day, reason } })
  await announce('Ill')
  await announce('At the dentist')
  expect(await client.call(contract.listAnnouncedAbsences, child)).toMatchObject([
    { day, reason: 'At the dentist', is_mine: true },
  ])
  const announcedOn = async (date: string) => {
    const params = { section_id: scene.section.id, date, timeslot_id }
    const rows = await scene.asTeacher.call(getAttendanceSheet, { params })
    return rows.find(({ student_id }) => student_id === scene.student.id)?.announced
  }
  expect(await announcedOn(day)).toBe('At the dentist')
  expect(await announcedOn(inDays(scene, 0))).toBe(null)
  const [absence] = await client.call(contract.listAnnouncedAbsences, child)
  const params = { ...child.params, absence_id: absence?.id ?? '' }
  await client.call(contract.withdrawAbsence, { params })
  expect(await announcedOn(day)).toBe(null)
})

test.each([
  [-1, 'date_too_old'],
  [62, 'date_in_future'],
])('an absence %i days from today is refused', async (days, code) => {
  const { scene, client, child } = await makeFamily()
  const body = { day: inDays(scene, days), reason: '' }
  const { detail } = await client.refused(contract.announceAbsence, { ...child, body })
  expect(detail.fields).toMatchObject([{ path: 'day', code }])
})

test('attendance has totals by month, the newest first', async () => {
  const { scene, client, child } = await makeFamily()
  const { account_id, student, section } = scene
  const { id: timeslot_id } = await makeTimeslot(server, { account_id })
  const of = { account_id, student_id: student.id, section_id: section.id, timeslot_id }
  await makeAttendance(server, { ...of, date: '2026-01-12' })
  await makeAttendance(server, { ...of, date: '2026-02-02', status: 'absent' })
  await makeAttendance(server, { ...of, date: '2026-02-03', status: 'late' })
  const months = await client.call(contract.listAttendanceMonths, child)
  expect(months).toMatchObject([
    { month: '2026-02', counts: { present: 0, absent: 1, late: 1 } },
    { month: '2026-01', counts: { present: 1 } },
  ])
})
