import { listAudit } from '@talaqqi/contract/audit'
import * as contract from '@talaqqi/contract/timeslots'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeTimeslot } from './factory.ts'

const server = useServer()

const morning = { start_time: '08:00', end_time: '09:30' }
const afternoon = { start_time: '15:00', end_time: '16:30' }
const TAKEN = [
  {
    path: 'start_time',
    code: 'timeslot_taken',
    params: {},
    message: 'There is already a timeslot with these times.',
  },
]

describe('timeslots', () => {
  test('are listed by start to every member, in hours and minutes', async () => {
    const { asAdministrator, asTeacher } = await makeScene(server)
    const second = await asAdministrator.call(contract.addTimeslot, { body: afternoon })
    const first = await asAdministrator.call(contract.addTimeslot, { body: morning })
    expect(await asTeacher.call(contract.listTimeslots)).toEqual([
      { id: first.id, ...morning },
      { id: second.id, ...afternoon },
    ])
    const params = { id: first.id }
    expect(await asTeacher.call(contract.getTimeslot, { params })).toEqual(first)
  })

  test('may overlap, but two are never the same', async () => {
    const { asAdministrator } = await makeScene(server)
    await asAdministrator.call(contract.addTimeslot, { body: afternoon })
    const body = { ...afternoon, end_time: '17:00' }
    const { id } = await asAdministrator.call(contract.addTimeslot, { body })
    const again = await asAdministrator.refused(contract.addTimeslot, { body: afternoon })
    expect([again.status, again.detail.fields]).toEqual([422, TAKEN])
    const moved = await asAdministrator.refused(contract.changeTimeslot, {
      params: { id },
      body: afternoon,
    })
    expect([moved.status, moved.detail.fields]).toEqual([422, TAKEN])
  })

  test('end after they start', async () => {
    const { asAdministrator } = await makeScene(server)
    const body = { start_time: '10:00', end_time: '10:00' }
    const { detail } = await asAdministrator.refused(contract.addTimeslot, { body })
    expect(detail.fields).toEqual([
      {
        path: 'end_time',
        code: 'end_before_start',
        params: {},
        message: 'The end must be after the start.',
      },
    ])
  })

  test.each(['24:00', '7:30', '', 'noon'])('do not begin at "%s"', async (start_time) => {
    const { asAdministrator } = await makeScene(server)
    const body = { start_time, end_time: '23:00' }
    const { detail } = await asAdministrator.refused(contract.addTimeslot, { body })
    expect(detail.fields?.map(({ path }) => path)).toContain('start_time')
  })

  test('are added once, if the request is repeated at the same moment', async () => {
    const { asAdministrator } = await makeScene(server)
    const body = { id: v7(), ...morning }
    const add = () => asAdministrator.call(contract.addTimeslot, { body })
    expect(await Promise.all([add(), add(), add()])).toEqual([body, body, body])
    expect(await asAdministrator.call(contract.listTimeslots)).toEqual([body])
  })

  test('are changed and deleted, and the audit log names the user', async () => {
    const { asAdministrator, account_id } = await makeScene(server)
    const { id } = await makeTimeslot(server, { account_id })
    const params = { id }
    const changed = await asAdministrator.call(contract.changeTimeslot, { params, body: morning })
    expect(changed).toEqual({ id, ...morning })
    await asAdministrator.call(contract.deleteTimeslot, { params })
    expect(await asAdministrator.call(contract.listTimeslots)).toEqual([])
    const query = { record: 'timeslots', record_id: id } as const
    const entries = await asAdministrator.call(listAudit, { query })
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
      ['delete', morning],
      ['update', morning],
    ])
  })
})
