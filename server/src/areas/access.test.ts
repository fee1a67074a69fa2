import { v7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { type DeclaredRoute, declaredRoutes } from '../platform/area.ts'
import { type Client, clientOf, filled, type Sent, signIn } from '../testing/client.ts'
import { type Input, inputsOf, loadSamples } from '../testing/samples.ts'
import { makeScene, type Scene } from '../testing/schools/scene.ts'
import { useServer } from '../testing/server.ts'
import { makeDeadTokens } from '../testing/tokens.ts'
import { areas } from './list.ts'
import { makeStudent } from './students/factory.ts'
import { makeUser } from './users/factory.ts'

const server = useServer()
const allRoutes = declaredRoutes(areas)
const inputOf = inputsOf(await loadSamples())

/** Two schools in which every call is refused, so that all tests can share them. */
let shut: Scene
let abroad: Scene
let idle: Client
let tokens: Record<string, string | undefined>
beforeAll(async () => {
  shut = await makeScene(server)
  abroad = await makeScene(server)
  idle = await signIn(server, await makeUser(server, { account_id: shut.account_id }))
  tokens = { none: undefined, ...(await makeDeadTokens(server, shut.account_id)) }
})

const inputsOfSchools = new WeakMap<Scene, Map<string, Promise<Input>>>()

/** Made once, with its own student: some records exist once for a student. */
function inputIn(
  school: Scene,
  route: DeclaredRoute,
  who: 'student' | 'studentElsewhere' = 'student',
): Promise<Input> {
  const made = inputsOfSchools.get(school) ?? new Map<string, Promise<Input>>()
  inputsOfSchools.set(school, made)
  const key = `${title(route)} ${who}`
  const input = made.get(key) ?? makeInput(school, route, who)
  made.set(key, input)
  return input
}

async function makeInput(
  { account_id, ...school }: Scene,
  route: DeclaredRoute,
  who: 'student' | 'studentElsewhere',
): Promise<Input> {
  const makeIn = ({ id: section_id }: { id: string }) =>
    makeStudent(server, { account_id, section_id })
  const student = await makeIn(school.section)
  const studentElsewhere = await makeIn(school.elsewhere)
  const scene = { ...school, account_id, student, studentElsewhere }
  return inputOf(route, scene, scene[who].id)
}

const title = ({ method, path }: Pick<DeclaredRoute, 'method' | 'path'>) => `${method} ${path}`

function ask(client: Client, route: DeclaredRoute, { params, query, body }: Input) {
  const sent: Sent = { method: route.method, path: filled(route.path, params), query, body }
  return client.send(sent)
}

const guarded = allRoutes.filter(({ access }) => access.who === 'staff' && access.of)
/** The guardian site has its own test: areas/guardian-site/access.test.ts. */
const closed = allRoutes.filter(({ access }) => !['anyone', 'guardian'].includes(access.who))
const forAdministrators = allRoutes.filter(({ access }) => access.who === 'administrator')
const named = <T extends DeclaredRoute>(routes: T[]) =>
  routes.map((route) => [title(route), route] as const)

test('exactly one area answers each call of the contract', () => {
  const answered = Object.values(areas).flatMap(({ routes }) =>
    routes.map(({ route }) => title(route)),
  )
  expect(answered.toSorted()).toEqual(allRoutes.map(title).toSorted())
  expect(new Set(answered).size).toBe(answered.length)
})

test('every call declares its access', () => {
  for (const { name, access } of allRoutes) {
    expect(['anyone', 'guardian', 'staff', 'administrator'], name).toContain(access.who)
    const [of, field] = access.who === 'staff' ? [access.of, access.field] : []
    expect(Boolean(of), name).toBe(Boolean(field))
  }
})

test('only sign-in calls and addresses with keys are open to anyone', () => {
  const open = allRoutes.filter(({ access }) => access.who === 'anyone')
  expect(open.map(title)).toEqual([
    'POST /login',
    'POST /auth-challenge-response',
    'POST /forgot-password',
    'POST /confirm-forgot-password',
    'GET /setup',
    'POST /confirm-signup',
    'POST /passkeys/sign-in-options',
    'POST /passkeys/sign-in',
    'POST /providers/:provider/sign-in',
    'POST /providers/sign-in',
    'POST /second-factor',
    'POST /staff-links/check',
    'POST /staff-links/password',
    'POST /staff-links/passkey-options',
    'POST /staff-links/passkey',
    'GET /calendar/feed/:file',
    'GET /certificate-checks/:code',
    'GET /documents/:key',
    'POST /guardian/passkey-sign-in-options',
    'POST /guardian/passkey-sign-in',
    'POST /guardian/sign-in',
    'POST /guardian/choose-password',
    'POST /guardian/mail-link',
    'POST /guardian/link',
    'POST /notifications/digest',
    'GET /progress-reports/files/:key',
  ])
})

describe.each(named(closed))('%s', (_, route) => {
  test('answers 401 without a live token', async () => {
    const input = await inputIn(shut, route)
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
    const input = await inputIn(shut, route)
    expect((await ask(shut.asTeacher, route, input)).statusCode).toBe(403)
  })
})

describe.each(named(forAdministrators.filter(({ params }) => params)))('%s', (_, route) => {
  test('answers 404 about another school', async () => {
    const input = await inputIn(shut, route)
    expect((await ask(abroad.asAdministrator, route, input)).statusCode).toBe(404)
  })
})

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** One input per id, with another school's id in its place. */
function withForeignIds(own: Input, foreign: Input): [name: string, input: Input][] {
  return (['params', 'query', 'body'] as const).flatMap((place) => {
    const [here, there] = [own[place], foreign[place]] as Record<string, unknown>[]
    const names = Object.keys(here ?? {}).filter((name) => name !== 'id' || place === 'params')
    return names.flatMap((name): [string, Input][] => {
      const ids = [here?.[name]].flat()
      const isId = ids.length > 0 && ids.every((id) => typeof id === 'string' && ID.test(id))
      if (!isId || here?.[name] === there?.[name]) return []
      return [[`${place}.${name}`, { ...own, [place]: { ...here, [name]: there?.[name] } }]]
    })
  })
}

describe.each(named(closed))('%s', (_, route) => {
  test('accepts no id of another school in any place', async () => {
    const own = await inputIn(shut, route)
    const foreign = await inputIn(abroad, route)
    for (const [name, input] of withForeignIds(own, foreign)) {
      const { statusCode, body } = await ask(shut.asAdministrator, route, input)
      // A filter by it finds no rows.
      if (name.startsWith('query') && body === '[]') continue
      const expected = name.startsWith('params') ? [404] : [404, 409, 422]
      expect(expected, `${name}: ${body}`).toContain(statusCode)
    }
  })
})

const takesId = ({ body }: DeclaredRoute) =>
  'id' in ((body?._zod.def as { shape?: object } | undefined)?.shape ?? {})

describe.each(named(guarded.filter((route) => route.method === 'POST' && takesId(route))))(
  '%s',
  (_, route) => {
    test('answers no data of an unassigned class to its id', async () => {
      const scene = await makeScene(server)
      const id = v7()
      const theirs = await inputOf(route, scene, scene.studentElsewhere.id)
      const made = await ask(scene.asAdministrator, route, withId(theirs, id))
      expect(made.statusCode, made.body).toBe(200)
      const own = await inputOf(route, scene, scene.student.id)
      const answer = await ask(scene.asTeacher, route, withId(own, id))
      expect([404, 409, 422], answer.body).toContain(answer.statusCode)
    })
  },
)

const withId = ({ body, ...input }: Input, id: string): Input => ({
  ...input,
  body: { ...(body as object), id },
})

describe.each(named(guarded))('%s', (_, route) => {
  test('lets the teacher of the class through', async () => {
    const scene = await makeScene(server)
    const input = await inputOf(route, scene, scene.student.id)
    const response = await ask(scene.asTeacher, route, input)
    expect([response.statusCode, response.body]).toEqual([200, expect.anything()])
  })

  test('answers 403 to a teacher of another class or of none', async () => {
    const input = await inputIn(shut, route, 'studentElsewhere')
    expect((await ask(shut.asTeacher, route, input)).statusCode).toBe(403)
    expect((await ask(idle, route, input)).statusCode).toBe(403)
  })

  test('answers 404 about another school, to its teachers and administrators', async () => {
    const input = await inputIn(shut, route)
    expect((await ask(abroad.asTeacher, route, input)).statusCode).toBe(404)
    expect((await ask(abroad.asAdministrator, route, input)).statusCode).toBe(404)
  })
})
