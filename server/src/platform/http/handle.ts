import type { Language } from '@talaqqi/contract/languages'
import type { Route, RouteAnswer, RouteRequest } from '@talaqqi/contract/route'
import type { Config } from '../../config.ts'
import type { Background } from '../background.ts'
import type { Printer } from '../pdf/printer.ts'
import type { DirectoryScope, Family, SchoolScope } from '../tenancy/index.ts'

/** What every handler may use beside the request. */
export type Surroundings = {
  directory: DirectoryScope
  config: Config
  printer: Printer
  background: Background
}

/**
 * Where a call comes from (only for limits on attempts), and the language that the caller reads; null
 * where the browser names none of ours.
 */
export type Origin = {
  address: string
  language: Language | null
  /** What links that leave the server begin with (`siteAddress`). */
  site: string
  /** HEAD, or a browser that prefetches: no person sees the answer, so the call must change nothing. */
  isUnseen: boolean
}

/** What renewing a token, or ending it, asks of the token of a call. */
export type CallToken = {
  /** The sign-in that it comes from, and when that was (seconds). */
  sid: string
  auth_time: number
  /** When it was made (seconds, to the millisecond). */
  iat: number
}

type Answer<R> = Promise<RouteAnswer<R>> | RouteAnswer<R>
type InSchool<R> = (
  request: RouteRequest<R> & Surroundings & Origin & { school: SchoolScope; token: CallToken },
) => Answer<R>
type ForGuardian<R> = (
  request: RouteRequest<R> & Surroundings & Origin & { family: Family },
) => Answer<R>
type ForAnyone<R> = (request: RouteRequest<R> & Surroundings & Origin) => Answer<R>

/** A file on its way out. Its chunks are asked for as fast as the receiver takes them, and no faster. */
export type SentFile = {
  name: string
  mediaType: string
  chunks: AsyncIterable<string | Buffer>
  /** The browser shows it rather than keep it. */
  inline?: boolean
}

/** A route of the contract with what answers it; registration validates the request by the route's schemas first. */
export type Handled = {
  route: Route
  answer: (
    request: {
      params: unknown
      query: unknown
      body: unknown
      school: SchoolScope | null
      token: CallToken | null
      family: Family | null
    } & Surroundings &
      Origin,
  ) => unknown
}

/** Answers a route for signed-in people: the handler gets the school as the person reaches it. */
export function handle<R extends Route>(route: R, answer: InSchool<R>): Handled {
  if (route.access.who === 'anyone' || route.access.who === 'guardian')
    throw new Error(`${route.path} is not for staff: use handleForAnyone or handleForGuardian`)
  return { route, answer: answer as unknown as Handled['answer'] }
}

/** Answers a route of the contract that sends a file. */
export function handleFile<R extends Route>(
  route: R,
  answer: (
    request: RouteRequest<R> & Surroundings & Origin & { school: SchoolScope },
  ) => Promise<SentFile>,
): Handled {
  if (!route.files) throw new Error(`${route.path} sends no file`)
  return { route, answer: answer as unknown as Handled['answer'] }
}

/** Answers a route of the guardian site: the handler gets the schools as the guardian reaches them. */
export function handleForGuardian<R extends Route>(route: R, answer: ForGuardian<R>): Handled {
  if (route.access.who !== 'guardian') throw new Error(`${route.path} is not for guardians`)
  return { route, answer: answer as unknown as Handled['answer'] }
}

/** Answers a route that needs no token and sends a file. */
export function handleFileForAnyone<R extends Route>(
  route: R,
  answer: (request: RouteRequest<R> & Surroundings & Origin) => Promise<SentFile>,
): Handled {
  if (!route.files) throw new Error(`${route.path} sends no file`)
  if (route.access.who !== 'anyone') throw new Error(`${route.path} needs a signed-in person`)
  return { route, answer: answer as unknown as Handled['answer'] }
}

/** Answers a route that needs no token. */
export function handleForAnyone<R extends Route>(route: R, answer: ForAnyone<R>): Handled {
  if (route.access.who !== 'anyone') throw new Error(`${route.path} needs a signed-in person`)
  return { route, answer: answer as unknown as Handled['answer'] }
}

/**
 * The class of the thing with this id: null where the thing has no class, undefined where the school
 * has no such thing. One for each kind of thing that a route's access may name.
 */
export type Guards = Record<
  string,
  (school: SchoolScope, id: string) => Promise<string | null | undefined>
>
