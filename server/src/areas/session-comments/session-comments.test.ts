import { listAudit } from '@talaqqi/contract/audit'
import * as contract from '@talaqqi/contract/session-comments'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { makeComment, makeGuardian } from '../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeSession } from '../sessions/factory.ts'

const server = useServer()

const comment = ({ account_id, student }: Scene, more: object = {}) =>
  makeComment(server, { account_id, student_id: student.id, ...more })

describe("guardians' comments", () => {
  test('are listed newest first, with the student and the lesson', async () => {
    const scene = await makeScene(server)
    const { account_id, student } = scene
    const [first_name, last_name] = ['Khadija', 'Adams']
    const guardian = await makeGuardian(server, { account_id, first_name, last_name })
    const about = { guardian_id: guardian.id }
    await comment(scene, { ...about, content: 'older', created_at: new Date('2026-01-05') })
    const newer = await comment(scene, { ...about, content: 'newer' })
    const listed = await scene.asTeacher.call(contract.listSessionComments)
    expect(listed.map(({ content }) => content)).toEqual(['newer', 'older'])
    expect(listed[0]).toMatchObject({
      guardian_name: 'Khadija Adams',
      student_id: student.id,
      student_firstname: student.first_name,
      section_id: scene.section.id,
      session_id: newer.session_id,
      name: 'Juz 3',
      type: 'old_lesson',
      is_read: false,
    })
  })

  test('are unread until marked; the answer is the refreshed list', async () => {
    const scene = await makeScene(server)
    const { asTeacher, asAdministrator } = scene
    const { id } = await comment(scene)
    await comment(scene)
    const stats = () => asTeacher.call(contract.countSessionComments)
    expect(await stats()).toMatchObject({ all: 2, unread: 2, read: 0 })
    const mark = () =>
      asTeacher.call(contract.markComment, { params: { id }, query: { filter: 'unread' } })
    expect((await mark()).map((one) => one.id)).not.toContain(id)
    expect(await mark()).toHaveLength(1)
    expect(await stats()).toMatchObject({ all: 2, unread: 1, read: 1 })
    const read = await asTeacher.call(contract.listSessionComments, { query: { filter: 'read' } })
    expect(read.map((one) => one.id)).toEqual([id])
    const query = { record: 'session-comments', record_id: id } as const
    expect(await asAdministrator.call(listAudit, { query })).toHaveLength(1)
  })

  test('name the student of the guardian who waits longest', async () => {
    const scene = await makeScene(server)
    const { asTeacher, student, studentElsewhere, account_id } = scene
    const created_at = new Date('2026-01-05T10:00:00Z')
    await comment(scene, { created_at })
    await comment(scene)
    const earlier = { account_id, student_id: studentElsewhere.id }
    await makeComment(server, { ...earlier, created_at: new Date('2026-01-01') })
    expect(await asTeacher.call(contract.countSessionComments)).toMatchObject({
      longest_waiting: {
        student_firstname: student.first_name,
        created_at: created_at.toISOString(),
      },
    })
  })

  test('can be marked as unread again', async () => {
    const scene = await makeScene(server)
    const { asTeacher, asAdministrator } = scene
    const { id } = await comment(scene)
    const stats = () => asTeacher.call(contract.countSessionComments)
    const mark = async (body?: object) => {
      const answer = await asTeacher.send({
        method: 'PATCH',
        path: `/session-comments/${id}`,
        ...(body && { body }),
      })
      expect(answer.statusCode).toBe(200)
      return answer.json()
    }
    await mark()
    expect(await stats()).toMatchObject({ all: 1, unread: 0, read: 1 })
    expect(await mark({ is_read: false })).toMatchObject([{ id, is_read: false }])
    await mark({ is_read: false })
    expect(await stats()).toMatchObject({ all: 1, unread: 1, read: 0 })
    expect(await mark({})).toMatchObject([{ id, is_read: true }])
    expect(await mark({ is_read: true })).toMatchObject([{ id, is_read: true }])
    const query = { record: 'session-comments', record_id: id } as const
    const history = await asAdministrator.call(listAudit, { query })
    expect(history.map(({ action }) => action)).toEqual(['read', 'unread', 'read'])
  })

  test("are visible to the class's staff until the lesson is deleted", async () => {
    const { account_id, asTeacher, asAdministrator, studentElsewhere, student } =
      await makeScene(server)
    await makeComment(server, { account_id, student_id: studentElsewhere.id })
    const deleted = { account_id, student_id: student.id, deleted_at: new Date() }
    const session_id = (await makeSession(server, deleted)).id
    await makeComment(server, { account_id, student_id: student.id, session_id })
    expect(await asTeacher.call(contract.listSessionComments)).toEqual([])
    expect(await asTeacher.call(contract.countSessionComments)).toMatchObject({ all: 0 })
    expect(await asAdministrator.call(contract.countSessionComments)).toMatchObject({ all: 1 })
  })
})

describe('an answer', () => {
  test("joins the lesson's conversation and marks the question read", async () => {
    const scene = await makeScene(server)
    const { asTeacher, teacher } = scene
    const { session_id, content } = await comment(scene, { created_at: new Date('2026-01-05') })
    const params = { id: session_id }
    const said = await asTeacher.call(contract.answerComment, {
      params,
      body: { content: 'Soon, in sha Allah.' },
    })
    expect(said.map((one) => [one.by, one.content, one.is_read])).toEqual([
      ['guardian', content, true],
      ['staff', 'Soon, in sha Allah.', true],
    ])
    expect(said[1]?.author_name).toBe(`${teacher.first_name} ${teacher.last_name}`)
    // The list contains guardians' comments only.
    expect(await asTeacher.call(contract.countSessionComments)).toMatchObject({ all: 1, unread: 0 })
    expect(await asTeacher.call(contract.listCommentsOfSession, { params })).toEqual(said)
  })

  test('that is repeated is stored once', async () => {
    const scene = await makeScene(server)
    const { session_id } = await comment(scene)
    const input = { params: { id: session_id }, body: { id: v7(), content: 'Yes.' } }
    await scene.asTeacher.call(contract.answerComment, input)
    expect(await scene.asTeacher.call(contract.answerComment, input)).toHaveLength(2)
    const { status } = await scene.asAdministrator.refused(contract.answerComment, input)
    expect(status).toBe(409)
  })

  test('that is empty or too long is refused', async () => {
    const scene = await makeScene(server)
    const { session_id } = await comment(scene)
    for (const content of [' \n ', 'a'.repeat(contract.COMMENT_LIMIT + 1)]) {
      const input = { params: { id: session_id }, body: { content } }
      expect((await scene.asTeacher.refused(contract.answerComment, input)).status).toBe(422)
    }
  })
})
