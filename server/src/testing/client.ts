import { login } from '@talaqqi/contract/auth'
import type { ErrorAnswer } from '@talaqqi/contract/errors'
import type { Route, RouteAnswer, RouteInput } from '@talaqqi/contract/route'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { v7 } from 'uuid'
import { signToken } from '../areas/auth/tokens/tokens.ts'
import type { Person } from '../areas/users/factory.ts'
import { users } from '../tables/index.ts'
import { type TestServer, testConfig } from './server.ts'

type Input<R> = object extends RouteInput<R> ? [input?: RouteInput<R>] : [input: RouteInput<R>]

export type Refused = { status: number; detail: ErrorAnswer['detail'] }

export type Client = {
  /** Throws if the call is refused. */
  call<R extends Route>(route: R, ...input: Input<R>): Promise<RouteAnswer<R>>
  /** Throws if the call succeeds. */
  refused<R extends Route>(route: R, ...input: Input<R>): Promise<Refused>
  /** Untyped, for invalid input. */
  send(request: Sent): Promise<LightMyRequestResponse>
}

export type Sent = {
  method: Route['method']
  path: string
  query?: object
  body?: unknown
  headers?: Record<string, string>
}

export function tokenOf(
  person: Person,
  secret = testConfig.secretKey,
  valid_from = new Date(0),
): string {
  const { user_id, account_id, email, is_admin, first_name, last_name } = person
  return signToken(secret, {
    user_id,
    account_id,
    login: email,
    is_admin,
    name: `${first_name} ${last_name}`,
    valid_from,
    read_at: new Date(),
    sign_in: { sid: v7(), auth_time: Math.floor(Date.now() / 1000) },
  })
}

/** Of a sign-in an hour ago, which is asked for a confirmation. */
export function oldTokenOf(person: Person, sid: string = v7()): string {
  return signToken(testConfig.secretKey, {
    ...{
      ...person,
      login: person.email,
      name: person.first_name,
      valid_from: new Date(0),
      read_at: new Date(),
    },
    sign_in: { sid, auth_time: Math.floor(Date.now() / 1000) - 3600 },
  })
}

/** Of a finished sign-in. */
export function tokenIn({ code, data }: { code: string; data: object }): string {
  if (!('access_token' in data)) throw new Error(`the sign-in answered ${code}`)
  return String(data.access_token)
}

/** Without password hashing. */
export async function signIn(
  { app, db }: Pick<TestServer, 'app' | 'db'>,
  person: Person,
): Promise<Client> {
  const [row] = await db
    .select({ valid_from: users.tokens_valid_from })
    .from(users)
    .where(eq(users.id, person.user_id))
  return clientOf(app, tokenOf(person, testConfig.secretKey, row?.valid_from))
}

/** With a password, as the screen does. */
export async function enter(
  { app }: Pick<TestServer, 'app'>,
  username: string,
  password: string,
): Promise<Client> {
  return clientOf(app, tokenIn(await clientOf(app).call(login, { body: { username, password } })))
}

export function clientOf(app: FastifyInstance, token?: string): Client {
  const send = ({ method, path, query, body, headers }: Sent) =>
    app.inject({
      method,
      url: `/api${path}${queryOf(query)}`,
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as string | object }),
    })
  const request = (route: Route, input?: unknown) => {
    const { params, query, body } = (input ?? {}) as {
      params?: object
      query?: object
      body?: unknown
    }
    return send({ method: route.method, path: filled(route.path, params), query, body })
  }
  return {
    send,
    async call(route, ...[input]) {
      const response = await request(route, input)
      if (response.statusCode !== 200) throw new Error(`${route.path}: ${response.body}`)
      return response.json()
    },
    async refused(route, ...[input]) {
      const response = await request(route, input)
      if (response.statusCode < 400) throw new Error(`${route.path} answered ${response.body}`)
      return { status: response.statusCode, detail: response.json().detail }
    },
  }
}

export function filled(path: string, params: object = {}): string {
  return Object.entries(params).reduce(
    (before, [name, value]) => before.replace(`:${name}`, value),
    path,
  )
}

function queryOf(query: object = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : ''
}
