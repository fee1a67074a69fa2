import type { Language } from '@talaqqi/contract/languages'
import type { Route, RouteAnswer, RouteRequest } from '@talaqqi/contract/route'
import type { Config } from '../../config.ts'
import type { Background } from '../background.ts'
import type { Printer } from '../pdf/printer.ts'
import type { DirectoryScope, Family, SchoolScope } from '../tenancy/index.ts'

export type Context = {
  directory: DirectoryScope
  config: Config
  printer: Printer
  background: Background
}

/** `address` is for rate limits only; `language` is null if the browser lists none of ours. */
export type Origin = {
  address: string
  language: Language | null
  /** As the browser sends it. */
  userAgent: string | undefined
  site: string
  /** HEAD or prefetch: the call must not change anything. */
  isUnseen: boolean
}

export type CallToken = {
  /** The id of the sign-in, and its time in seconds. */
  sid: string
  auth_time: number
  iat: number
}

type Answer<R> = Promise<RouteAnswer<R>> | RouteAnswer<R>
type InSchool<R> = (
  request: RouteRequest<R> & Context & Origin & { school: SchoolScope; token: CallToken },
) => Answer<R>
type ForGuardian<R> = (
  request: RouteRequest<R> & Context & Origin & { family: Family },
) => Answer<R>
type ForAnyone<R> = (request: RouteRequest<R> & Context & Origin) => Answer<R>

/** Chunks are produced only as fast as the receiver reads them. */
export type SentFile = {
  name: string
  mediaType: string
  chunks: AsyncIterable<string | Buffer>
  inline?: boolean
}

export type Handled = {
  route: Route
  /** The answer checks the class of the named thing itself. */
  checksAccess?: boolean
  answer: (
    request: {
      params: unknown
      query: unknown
      body: unknown
      school: SchoolScope | null
      token: CallToken | null
      family: Family | null
    } & Context &
      Origin,
  ) => unknown
}

export function handle<R extends Route>(route: R, answer: InSchool<R>): Handled {
  if (route.access.who === 'anyone' || route.access.who === 'guardian')
    throw new Error(`${route.path} is not for staff: use handleForAnyone or handleForGuardian`)
  return { route, answer: answer as unknown as Handled['answer'] }
}

/** The answer throws `not_found` or `forbidden` by the rows that it reads anyway. */
export function handleWithCheck<R extends Route>(route: R, answer: InSchool<R>): Handled {
  return { ...handle(route, answer), checksAccess: true }
}

export function handleFile<R extends Route>(
  route: R,
  answer: (
    request: RouteRequest<R> & Context & Origin & { school: SchoolScope; token: CallToken },
  ) => Promise<SentFile>,
): Handled {
  if (!route.files) throw new Error(`${route.path} sends no file`)
  return { route, answer: answer as unknown as Handled['answer'] }
}

export function handleForGuardian<R extends Route>(route: R, answer: ForGuardian<R>): Handled {
  if (route.access.who !== 'guardian') throw new Error(`${route.path} is not for guardians`)
  return { route, answer: answer as unknown as Handled['answer'] }
}

export function handleFileForAnyone<R extends Route>(
  route: R,
  answer: (request: RouteRequest<R> & Context & Origin) => Promise<SentFile>,
): Handled {
  if (!route.files) throw new Error(`${route.path} sends no file`)
  if (route.access.who !== 'anyone') throw new Error(`${route.path} needs a signed-in person`)
  return { route, answer: answer as unknown as Handled['answer'] }
}

export function handleForAnyone<R extends Route>(route: R, answer: ForAnyone<R>): Handled {
  if (route.access.who !== 'anyone') throw new Error(`${route.path} needs a signed-in person`)
  return { route, answer: answer as unknown as Handled['answer'] }
}

/** Finds the class of a thing: null without a class, undefined if the school has no such thing. */
export type Guards = Record<
  string,
  (school: SchoolScope, id: string) => Promise<string | null | undefined>
>
