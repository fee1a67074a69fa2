import { login, renewToken } from '@talaqqi/contract/auth'
import { ANSWERED_WHEN_READ_ONLY } from '@talaqqi/contract/read-only'
import { listStudents } from '@talaqqi/contract/students'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { declaredRoutes } from '../platform/area.ts'
import { clientOf } from '../testing/client.ts'
import { familyOf } from '../testing/schools/guardians.ts'
import { makeScene } from '../testing/schools/scene.ts'
import { useServer } from '../testing/server.ts'
import { areas } from './list.ts'
import { PASSWORD } from './users/factory.ts'

const server = useServer(undefined, { readOnly: true })
const ANSWERED = new Set<string>(ANSWERED_WHEN_READ_ONLY)

const writes = declaredRoutes(areas).filter(
  ({ method, path, access }) =>
    method !== 'GET' && access.who !== 'anyone' && !ANSWERED.has(`${method} ${path}`),
)

describe('a server that is read-only', () => {
  test('refuses each call that changes a school, and says so', async () => {
    const scene = await makeScene(server)
    const family = await familyOf(scene)
    expect(writes.length).toBeGreaterThan(100)
    for (const { method, path, access } of writes) {
      const client = access.who === 'guardian' ? family.client : scene.asAdministrator
      const answer = await client.send({
        method,
        path: path.replaceAll(/:\w+/g, () => v7()),
        body: {},
      })
      const { detail } = answer.json()
      expect([answer.statusCode, detail.code, detail.reason?.code], `${method} ${path}`).toEqual([
        ...[503, 'not_ready', 'read_only'],
      ])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
  })

  test('signs people in, renews their tokens and answers reads', async () => {
    const { administrator, asAdministrator, student } = await makeScene(server)
    const body = { username: administrator.email, password: PASSWORD }
    expect(await clientOf(server.app).call(login, { body })).toMatchObject({ code: '000' })
    expect(await asAdministrator.call(renewToken)).toMatchObject({ code: '000' })
    const students = await asAdministrator.call(listStudents)
    expect(students.map(({ id }) => id)).toContain(student.id)
  })

  test('tells strangers nothing before they sign in', async () => {
    const [write] = writes
    const { method = 'POST', path = '' } = write ?? {}
    const answer = await clientOf(server.app).send({ method, path })
    expect(answer.statusCode).toBe(401)
  })
})
