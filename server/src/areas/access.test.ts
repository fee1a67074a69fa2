import type { Guarded } from '@talaqqi/contract/route'
import { allRoutes, type DeclaredRoute } from '@talaqqi/contract/routes'
import { describe, expect, test } from 'vitest'
import { type Client, clientOf, filled, type Sent, signIn } from '../testing/client.ts'
import {
  joinSchool,
  makeIndicatorGroup,
  makeSchool,
  makeSection,
  makeSession,
  makeTimeslot,
  makeUser,
} from '../testing/factories.ts'
import { peopleInputs } from '../testing/people-inputs.ts'
import { makeScene } from '../testing/scene.ts'
import { useServer } from '../testing/server.ts'
import { makeDeadTokens } from '../testing/tokens.ts'
import { areas } from './list.ts'

const server = useServer()
type Scene = Awaited<ReturnType<typeof makeScene>>
type Input = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

const title = ({ method, path }: Pick<DeclaredRoute, 'method' | 'path'>) => `${method} ${path}`

/** A thing of each kind in a class. */
const things: Record<Guarded, (scene: Scene, student_id: string) => Promise<string>> = {
  section: async ({ section, elsewhere, student }, student_id) =>
    student_id === student.id ? section.id : elsewhere.id,
  student: async (_, student_id) => student_id,
  session: async ({ account_id }, student_id) =>
    (await makeSession(server, { account_id, student_id })).id,
}

/** A school that has invited the scene's administrator. */
async function invitationOf({ administrator }: Scene) {
  const { account_id } = await makeSchool(server)
  const invited = { account_id, is_admin: false, is_active: false, invited_at: new Date() }
  await joinSchool(server, { ...administrator, id: administrator.user_id }, invited)
  return account_id
}

/** Records of routes whose access names no thing of a class, in a state that the call accepts. */
const records: Record<string, (scene: Scene) => Promise<string>> = {
  switchAccount: async ({ account_id }) => account_id,
  acceptInvitation: invitationOf,
  declineInvitation: invitationOf,
  changeSection: async ({ section }) => section.id,
  deleteSection: async ({ account_id }) => (await makeSection(server, { account_id })).id,
  getIndicator: async ({ indicator }) => indicator.id,
  changeIndicator: async ({ indicator }) => indicator.id,
  deleteIndicator: async ({ indicator }) => indicator.id,
  changeIndicatorGroup: async ({ account_id }) =>
    (await makeIndicatorGroup(server, { account_id })).id,
  deleteIndicatorGroup: async ({ account_id }) =>
    (await makeIndicatorGroup(server, { account_id })).id,
  getTimeslot: async ({ account_id }) => (await makeTimeslot(server, { account_id })).id,
  changeTimeslot: async ({ account_id }) => (await makeTimeslot(server, { account_id })).id,
  deleteTimeslot: async ({ account_id }) => (await makeTimeslot(server, { account_id })).id,
  restoreSession: async ({ account_id, student }) =>
    (await makeSession(server, { account_id, student_id: student.id, deleted_at: new Date() })).id,
}

/** What must stand in the query of routes whose access names no thing of a class. */
const queries: Record<string, (scene: Scene) => Record<string, string>> = {
  exportTable: () => ({ of: 'students' }),
  listAudit: ({ student }) => ({ record: 'students', record_id: student.id }),
}

/** What routes take that name several things. */
const inputs = peopleInputs(server)

/** What a call of the route takes, about a student's things; throws for a route that cannot be tried. */
async function inputOf(route: DeclaredRoute, scene: Scene, student_id: string): Promise<Input> {
  if (route.body && !route.example) throw new Error(`${route.name} has a body and no example`)
  const { access, example } = route
  const makeInput = inputs[route.name]
  if (makeInput) return makeInput(scene, example ?? {})
  if (access.who === 'staff' && access.of && access.field) {
    const { in: place, name } = access.field
    const named = { [name]: await things[access.of](scene, student_id) }
    const given: object = place === 'body' && example ? example : {}
    return { body: example, [place]: { ...given, ...named } }
  }
  if (!route.params) return { body: example, query: queries[route.name]?.(scene) }
  const make = records[route.name]
  if (!make) throw new Error(`${route.name} names a record; say in this test how one is made`)
  return { body: example, params: { id: await make(scene) } }
}

function ask(client: Client, route: DeclaredRoute, { params, query, body }: Input) {
  const sent: Sent = { method: route.method, path: filled(route.path, params), query, body }
  return client.send(sent)
}

const guarded = allRoutes.filter(({ access }) => access.who === 'staff' && access.of)
const closed = allRoutes.filter(({ access }) => access.who !== 'anyone')
const forAdministrators = allRoutes.filter(({ access }) => access.who === 'administrator')
const named = <T extends DeclaredRoute>(routes: T[]) =>
  routes.map((route) => [title(route), route] as const)

test('every call of the contract is answered once, and nothing else is', () => {
  const answered = areas.flat().map(({ route }) => title(route))
  expect(answered.toSorted()).toEqual(allRoutes.map(title).toSorted())
  expect(new Set(answered).size).toBe(answered.length)
})

test('every call says who may make it', () => {
  for (const { name, access } of allRoutes) {
    expect(['anyone', 'staff', 'administrator'], name).toContain(access.who)
    const [of, field] = access.who === 'staff' ? [access.of, access.field] : []
    expect(Boolean(of), name).toBe(Boolean(field))
  }
})

test('only signing in, and what leads to it, is open to anyone', () => {
  const open = allRoutes.filter(({ access }) => access.who === 'anyone')
  expect(open.map(title)).toEqual([
    'POST /login',
    'POST /auth-challenge-response',
    'POST /forgot-password',
    'POST /confirm-forgot-password',
    'POST /confirm-signup',
  ])
})

describe.each(named(closed))('%s', (_, route) => {
  test('answers 401 without a live token', async () => {
    const scene = await makeScene(server)
    const input = await inputOf(route, scene, scene.student.id)
    const tokens = { none: undefined, ...(await makeDeadTokens(server, scene.account_id)) }
    for (const [wrong, token] of Object.entries(tokens)) {
      const response = await ask(clientOf(server.app, token), route, input)
      expect(response.statusCode, wrong).toBe(401)
      expect(response.json().detail.code, wrong).toBe('not_signed_in')
    }
  })

  test('lets an administrator of the school through', async () => {
    const scene = await makeScene(server)
    const input = await inputOf(route, scene, scene.student.id)
    const response = await ask(scene.asAdministrator, route, input)
    expect([response.statusCode, response.body]).toEqual([200, expect.anything()])
  })
})

describe.each(named(forAdministrators))('%s', (_, route) => {
  test('answers 403 to a teacher', async () => {
    const scene = await makeScene(server)
    const input = await inputOf(route, scene, scene.student.id)
    expect((await ask(scene.asTeacher, route, input)).statusCode).toBe(403)
  })
})

describe.each(named(forAdministrators.filter(({ params }) => params)))('%s', (_, route) => {
  test('answers 404 about another school', async () => {
    const scene = await makeScene(server)
    const { asAdministrator } = await makeScene(server)
    const input = await inputOf(route, scene, scene.student.id)
    expect((await ask(asAdministrator, route, input)).statusCode).toBe(404)
  })
})

describe.each(named(guarded))('%s', (_, route) => {
  test('lets the teacher of the class through', async () => {
    const scene = await makeScene(server)
    const input = await inputOf(route, scene, scene.student.id)
    const response = await ask(scene.asTeacher, route, input)
    expect([response.statusCode, response.body]).toEqual([200, expect.anything()])
  })

  test('answers 403 to a teacher of another class or of none', async () => {
    const scene = await makeScene(server)
    const idle = await signIn(server, await makeUser(server, { account_id: scene.account_id }))
    const input = await inputOf(route, scene, scene.studentElsewhere.id)
    expect((await ask(scene.asTeacher, route, input)).statusCode).toBe(403)
    expect((await ask(idle, route, input)).statusCode).toBe(403)
  })

  test('answers 404 about another school, to its teachers and administrators', async () => {
    const there = await makeScene(server)
    const here = await makeScene(server)
    const input = await inputOf(route, there, there.student.id)
    expect((await ask(here.asTeacher, route, input)).statusCode).toBe(404)
    expect((await ask(here.asAdministrator, route, input)).statusCode).toBe(404)
  })
})
