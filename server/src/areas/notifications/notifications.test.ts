import * as contract from '@talaqqi/contract/notifications'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { sessionReads, whatsappMessages } from '../../tables/index.ts'
import { makeGuardian } from '../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeSession } from '../sessions/factory.ts'

const server = useServer()

const guardianOf = ({ account_id, student }: Scene, more: object = {}) =>
  makeGuardian(server, { account_id, student_ids: [student.id], ...more })
const lessonOf = ({ account_id, student }: Scene, more: object = {}) =>
  makeSession(server, { account_id, student_id: student.id, ...more })
const open = ({ account_id }: Scene, guardian_id: string, session_id: string) =>
  server.db.insert(sessionReads).values({ account_id, guardian_id, session_id })

describe('unread lessons', () => {
  test('are those that one of the guardians has not opened', async () => {
    const scene = await makeScene(server)
    const [mother, father] = [await guardianOf(scene), await guardianOf(scene)]
    const [first] = [await lessonOf(scene), await lessonOf(scene, { status: 'incomplete' })]
    await open(scene, mother.id, first.id)
    const input = { params: { id: scene.student.id } }
    const total = async () => (await scene.asTeacher.call(contract.countNotifications, input)).total
    expect(await total()).toBe(2)
    await open(scene, father.id, first.id)
    expect(await total()).toBe(1)
    const { guardians, notifications } = await scene.asTeacher.call(
      contract.getStudentNotifications,
      input,
    )
    expect(guardians.map((one) => one.notifications)).toEqual([
      { total: 2, read: 1, unread: 1 },
      { total: 2, read: 1, unread: 1 },
    ])
    expect(notifications).toContainEqual({ guardian_id: mother.id, status: 'unread', total: 1 })
  })

  test.each([
    ['still under way', { status: 'started' }],
    ['paused', { status: 'paused' }],
    ['deleted', { deleted_at: new Date() }],
    // In Johannesburg it is the 26th until 22:00 UTC.
    ['of the days before they count', { created_at: new Date('2025-01-26T21:59:59Z') }],
  ])('are none that are %s', async (_, more) => {
    const scene = await makeScene(server)
    await guardianOf(scene)
    await lessonOf(scene, more)
    await lessonOf(scene, { created_at: new Date('2025-01-26T22:00:00Z') })
    const input = { params: { id: scene.student.id } }
    expect(await scene.asTeacher.call(contract.countNotifications, input)).toEqual({ total: 1 })
  })

  test('are zero without a guardian to read them', async () => {
    const scene = await makeScene(server)
    await lessonOf(scene)
    const input = { params: { id: scene.student.id } }
    expect(await scene.asTeacher.call(contract.countNotifications, input)).toEqual({ total: 0 })
  })
})

describe('without the Cloud API', () => {
  const press = (scene: Scene, guardian_id: string, id = v7()) => ({
    params: { id: guardian_id },
    body: { id, student_id: scene.student.id },
  })

  test("the user's own phone sends, and the history says pending", async () => {
    const scene = await makeScene(server)
    const guardian = await guardianOf(scene, { first_name: 'Khadija', phone: '27821234567' })
    await lessonOf(scene)
    const told = await scene.asTeacher.call(contract.sendWhatsapp, press(scene, guardian.id))
    const url = new URL(told.url ?? '')
    expect([url.host, url.pathname]).toEqual(['wa.me', '/27821234567'])
    expect(url.searchParams.get('text')).toMatch(
      /^Assalamu alaikum Khadija\. .* has 1 unread lesson at .* http:\/\/localhost\/guardian\/$/,
    )
    const [row] = await scene.asTeacher.call(contract.listWhatsappHistory, {
      params: { id: guardian.id },
    })
    expect(row).toMatchObject({
      id: told.id,
      status: 'pending',
      guardian: { first_name: 'Khadija', phone: '27821234567' },
      user: { last_name: scene.teacher.last_name },
      student: { first_name: scene.student.first_name },
    })
  })

  test("the text is in the guardian's chosen language", async () => {
    const scene = await makeScene(server)
    const { id } = await guardianOf(scene, { language: 'ar' })
    await lessonOf(scene)
    const { url } = await scene.asTeacher.call(contract.sendWhatsapp, press(scene, id))
    expect(decodeURIComponent(url ?? '')).toContain('السلام عليكم')
  })

  test('a repeated request is one message; its id cannot be reused', async () => {
    const scene = await makeScene(server)
    const [one, other] = [await guardianOf(scene), await guardianOf(scene)]
    await lessonOf(scene)
    const same = press(scene, one.id)
    await Promise.all([1, 2, 3].map(() => scene.asTeacher.call(contract.sendWhatsapp, same)))
    const params = { id: one.id }
    expect(await scene.asTeacher.call(contract.listWhatsappHistory, { params })).toHaveLength(1)
    const stolen = press(scene, other.id, same.body.id)
    expect((await scene.asTeacher.refused(contract.sendWhatsapp, stolen)).status).toBe(409)
  })

  test('no message without a phone, unread lessons or a linked guardian', async () => {
    const scene = await makeScene(server)
    const { id } = await guardianOf(scene)
    const refused = async (guardian_id: string) => {
      const { status, detail } = await scene.asTeacher.refused(
        contract.sendWhatsapp,
        press(scene, guardian_id),
      )
      return [status, detail.message, detail.reason?.code]
    }
    const read = [409, 'This guardian has read all lessons.', 'guardian_without_unread']
    expect(await refused(id)).toEqual(read)
    await lessonOf(scene)
    const silent = await guardianOf(scene, { phone: '' })
    const silence = [409, 'This guardian has no phone number.', 'guardian_without_phone']
    expect(await refused(silent.id)).toEqual(silence)
    const stranger = await makeGuardian(server, { account_id: scene.account_id })
    expect((await refused(stranger.id))[0]).toBe(404)
    expect(await server.db.select().from(whatsappMessages)).not.toContainEqual(
      expect.objectContaining({ guardian_id: id }),
    )
  })

  test('after five messages to a phone the school must wait', async () => {
    const scene = await makeScene(server)
    const { id } = await guardianOf(scene, { phone: '27820000009' })
    await lessonOf(scene)
    for (let sent = 0; sent < 5; sent += 1)
      await scene.asTeacher.call(contract.sendWhatsapp, press(scene, id))
    const { status } = await scene.asTeacher.refused(contract.sendWhatsapp, press(scene, id))
    expect(status).toBe(429)
  })
})

test("a teacher's history has only messages about the own classes", async () => {
  const scene = await makeScene(server)
  const { account_id, student, studentElsewhere, administrator } = scene
  const student_ids = [student.id, studentElsewhere.id]
  const { id } = await makeGuardian(server, { account_id, student_ids })
  const { user_id } = administrator
  for (const student_id of student_ids)
    await server.db
      .insert(whatsappMessages)
      .values({ account_id, id: v7(), guardian_id: id, student_id, user_id })
  const input = { params: { id } }
  expect(await scene.asTeacher.call(contract.listWhatsappHistory, input)).toHaveLength(1)
  expect(await scene.asAdministrator.call(contract.listWhatsappHistory, input)).toHaveLength(2)
})
