import type { Route } from '@talaqqi/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { type Area, declaredRoutes } from '../area.ts'
import { Refusal } from '../refusal.ts'
import type { Family, SchoolScope } from '../tenancy/index.ts'
import { noteSchool } from '../tracing/activity.ts'
import { failure } from './answers/errors.ts'
import { sendFile } from './answers/send-file.ts'
import type { CallToken, Context, Guards, Handled, SentFile } from './handle.ts'
import { guardOf, requireAccess, requireRole } from './requests/access.ts'
import { bodyLimit } from './requests/bounds.ts'
import { languageOf } from './requests/language.ts'
import { refuseWrites } from './requests/read-only.ts'
import type { Turns } from './requests/turns.ts'
import { siteAddress } from './site/site-address.ts'

type SignedInCall = { school: SchoolScope; token: CallToken }

export type Authenticate = (request: FastifyRequest) => Promise<SignedInCall>

export type AuthenticateGuardian = (request: FastifyRequest) => Promise<Family>

export type Api = Context & {
  areas: Record<string, Area>
  authenticate: Authenticate
  authenticateGuardian: AuthenticateGuardian
  turns: Turns
}
type Guarded = Api & { guards: Guards }

/** Throws for a route without exactly one handler, or about a kind of thing without a guard. */
export function registerApi(app: FastifyInstance, api: Api): void {
  const areas = Object.values(api.areas)
  const guards = Object.assign({}, ...areas.map((area) => area.guards)) as Guards
  const handled = areas.flatMap(({ routes }) => routes)
  for (const { method, path, noun, access } of declaredRoutes(api.areas)) {
    const answers = handled.filter(({ route }) => route.method === method && route.path === path)
    const [only] = answers
    if (!only || answers.length > 1)
      throw new Error(`${method} ${path} has ${answers.length} answers; it needs one`)
    if (access.who === 'staff' && access.of) guardOf(access.of, guards)
    app.route(routeOptions(app, only, noun, { ...api, guards }))
  }
}

const FORM = /^(multipart|application\/x-www-form-urlencoded)/i

/** For example `prefetch;prerender`; older browsers send `Purpose`. */
function isUnseen({ method, headers }: FastifyRequest): boolean {
  const purposes = [headers['sec-purpose'], headers.purpose].flat()
  return method === 'HEAD' || purposes.some((purpose) => purpose?.includes('prefetch'))
}

function routeOptions(
  app: FastifyInstance,
  handled: Handled,
  noun: string,
  api: Guarded,
): RouteOptions {
  const { route } = handled
  const signedIn = new WeakMap<FastifyRequest, SignedInCall>()
  const families = new WeakMap<FastifyRequest, Family>()
  const { turns } = api
  // Calls without a sign-in have a queue of their own: they must not block signed-in people.
  const isQueued = route.access.who !== 'anyone'
  return {
    method: route.method,
    url: `/api${route.path}`,
    schema: routeSchema(route, noun),
    bodyLimit: bodyLimit(route),
    // Before validation, so that strangers don't learn a call's input …
    onRequest: async (request, reply) => {
      if (isQueued) await turns.take(request, reply)
      if (route.access.who === 'guardian') {
        families.set(request, await api.authenticateGuardian(request))
      } else if (route.access.who !== 'anyone') {
        const call = await api.authenticate(request)
        requireRole(route.access, call.school)
        signedIn.set(request, call)
        noteSchool(call.school.account_id)
        turns.admit(request, call.school.account_id)
      }
      if (api.config.readOnly) refuseWrites(route)
      if (!route.form && FORM.test(request.headers['content-type'] ?? ''))
        throw new Refusal('unsupported')
      // A slow sender must not keep a turn.
      if (hasBody(request)) turns.release(request)
    },
    ...(isQueued && {
      preValidation: (request: FastifyRequest, reply: FastifyReply) =>
        turns.take(request, reply, true),
    }),
    // … and after it, since the id must be valid.
    ...(namesThing(handled) && {
      preHandler: async (request: FastifyRequest) => {
        const call = signedIn.get(request)
        if (call) await requireAccess(route.access, api.guards, call.school, request)
      },
    }),
    handler: async (request, reply) => {
      const answer = await handled.answer({
        params: request.params,
        query: request.query,
        body: request.body,
        get address() {
          return request.ip
        },
        get site() {
          return siteAddress(api.config, app.server.address())
        },
        get isUnseen() {
          return isUnseen(request)
        },
        get language() {
          return languageOf(request.headers['accept-language'])
        },
        userAgent: request.headers['user-agent'],
        school: signedIn.get(request)?.school ?? null,
        token: signedIn.get(request)?.token ?? null,
        family: families.get(request) ?? null,
        directory: api.directory,
        config: api.config,
        printer: api.printer,
        background: api.background,
      })
      return route.files ? sendFile(reply, answer as SentFile) : answer
    },
    // A slow reader neither.
    onSend: (request, _, payload, done) => {
      turns.release(request)
      done(null, payload)
    },
  }
}

/** The class of a named thing is checked before the handler. */
const namesThing = ({ route: { access }, checksAccess }: Handled) =>
  access.who === 'staff' && access.of !== undefined && !checksAccess

const hasBody = ({ headers }: FastifyRequest) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

function routeSchema(route: Route, noun: string) {
  return {
    tags: [noun],
    summary: route.summary,
    ...(route.access.who === 'anyone' && { security: [] }),
    ...(route.params && { params: route.params }),
    ...(route.query && { querystring: route.query }),
    ...(route.body && { body: route.body }),
    response: { 200: answerSchema(route), default: failure },
  }
}

function answerSchema({ answer, files, summary }: Route) {
  if (!files) return answer
  const content = Object.fromEntries(files.map((mediaType) => [mediaType, { schema: answer }]))
  return { description: summary, content }
}
