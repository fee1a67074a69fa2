import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { type DeclaredRoute, declaredRoutes } from '../../platform/area.ts'
import { guardianSignIns, guardianStudents, students } from '../../tables/index.ts'
import { type Client, clientOf, filled, tokenOf } from '../../testing/client.ts'
import { type Input, inputsOf, loadSamples } from '../../testing/samples.ts'
import { familyOf, makeGuardian, signInGuardians } from '../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { areas } from '../list.ts'

/* Every call of the guardian site, and every other call with a guardian's token. */

const server = useServer()
const allRoutes = declaredRoutes(areas)
const inputOf = inputsOf(await loadSamples())
const named = (routes: DeclaredRoute[]) =>
  routes.map((route) => [`${route.method} ${route.path}`, route] as const)

const ofGuardians = allRoutes.filter(({ access }) => access.who === 'guardian')
const ofChildren = ofGuardians.filter(({ params }) => params)
const ofStaff = allRoutes.filter(({ access }) => !['anyone', 'guardian'].includes(access.who))

async function ask(client: Client, route: DeclaredRoute, { params, query, body }: Input) {
  const { statusCode } = await client.send({
    method: route.method,
    path: filled(route.path, params),
    query,
    body,
  })
  return statusCode
}

async function strangers(scene: Scene): Promise<Record<string, Client>> {
  const { account_id } = scene
  const { id: guardian_id } = await makeGuardian(server, { account_id })
  const over = new Date(Date.now() - 1000)
  const deleted = await makeGuardian(server, { account_id })
  const asDeleted = await signInGuardians(server, [{ account_id, guardian_id: deleted.id }])
  await server.db
    .delete(guardianSignIns)
    .where(
      and(eq(guardianSignIns.account_id, account_id), eq(guardianSignIns.guardian_id, deleted.id)),
    )
  return {
    nobody: clientOf(server.app),
    nonsense: clientOf(server.app, 'nonsense'),
    teacher: scene.asTeacher,
    administrator: scene.asAdministrator,
    'the same token as staff': clientOf(server.app, tokenOf(scene.administrator)),
    expired: await signInGuardians(server, [{ account_id, guardian_id, expires_at: over }]),
    ended: asDeleted,
  }
}

test('the guardian site has calls, and those about children are found', () => {
  expect(ofGuardians.length).toBeGreaterThan(10)
  expect(ofChildren.length).toBeGreaterThan(6)
})

describe.each(named(ofGuardians))('%s', (_, route) => {
  test("answers 401 without a guardian's token, to staff too", async () => {
    const scene = await makeScene(server)
    const input = await inputOf(route, scene, scene.student.id)
    for (const [who, client] of Object.entries(await strangers(scene)))
      expect(await ask(client, route, input), who).toBe(401)
  })

  test('lets the guardian through', async () => {
    const scene = await makeScene(server)
    const input = await inputOf(route, scene, scene.student.id)
    const { client } = await familyOf(scene)
    expect(await ask(client, route, input)).toBe(200)
  })
})

describe.each(named(ofChildren))('%s', (_, route) => {
  test("answers 404 about another guardian's child, of this school or another", async () => {
    const scene = await makeScene(server)
    const elsewhere = await makeScene(server)
    const input = await inputOf(route, scene, scene.student.id)
    const { account_id, studentElsewhere } = scene
    const other = await makeGuardian(server, { account_id, student_ids: [studentElsewhere.id] })
    const asOther = await signInGuardians(server, [{ account_id, guardian_id: other.id }])
    expect(await ask(asOther, route, input)).toBe(404)
    expect(await ask((await familyOf(elsewhere)).client, route, input)).toBe(404)
  })

  test('answers 404 at once after the child is unlinked', async () => {
    const scene = await makeScene(server)
    const input = await inputOf(route, scene, scene.student.id)
    const { client, guardian_id } = await familyOf(scene)
    expect(await ask(client, route, input)).toBe(200)
    await server.db
      .delete(guardianStudents)
      .where(
        and(
          eq(guardianStudents.account_id, scene.account_id),
          eq(guardianStudents.guardian_id, guardian_id),
        ),
      )
    expect(await ask(client, route, input)).toBe(404)
  })

  test('answers 404 at once after the child is disabled', async () => {
    const scene = await makeScene(server)
    const input = await inputOf(route, scene, scene.student.id)
    const { client } = await familyOf(scene)
    expect(await ask(client, route, input)).toBe(200)
    await server.db
      .update(students)
      .set({ is_active: false })
      .where(and(eq(students.account_id, scene.account_id), eq(students.id, scene.student.id)))
    expect(await ask(client, route, input)).toBe(404)
  })

  test('answers 404 about missing records', async () => {
    const scene = await makeScene(server)
    const input = await inputOf(route, scene, scene.student.id)
    const { client } = await familyOf(scene)
    const params = { ...input.params, id: v7() }
    expect(await ask(client, route, { ...input, params })).toBe(404)
  })
})

test.each(named(ofStaff))("a guardian's token is refused in %s", async (_, route) => {
  const scene = await makeScene(server)
  const { client } = await familyOf(scene)
  const input = await inputOf(route, scene, scene.student.id)
  expect(await ask(client, route, input)).toBe(401)
})
