import type * as z from 'zod/mini'

/**
 * Who may make a call.
 * - `anyone`: no token needed.
 * - `guardian`: a parent or other carer, by a token of the guardian site; staff are nobody there, as
 *   guardians are in all other calls.
 * - `staff`: any member of the school; what the call answers is narrowed to the person's classes.
 * - `staff` with `of`: as `staff`, and the thing named by the field must be of the person's classes
 *   (403) and of the school (404). An optional field that is absent is not checked. Which kinds of
 *   things there are the server's areas say; one that none of them guards stops the start.
 * - `administrator`: administrators of the school.
 */
export type Access =
  | { who: 'anyone' }
  | { who: 'guardian' }
  | { who: 'staff'; of?: string; field?: GuardedField }
  | { who: 'administrator' }

export type GuardedField = { in: 'params' | 'query' | 'body'; name: string }

export const anyone: Access = { who: 'anyone' }
export const guardian: Access = { who: 'guardian' }
export const staff: Access = { who: 'staff' }
export const administrator: Access = { who: 'administrator' }

/** Staff who reach the thing named at `field`, such as `staffOf('student', 'body.student_id')`. */
export function staffOf(of: string, field: `${GuardedField['in']}.${string}`): Access {
  const [place, name] = field.split('.') as [GuardedField['in'], string]
  return { who: 'staff', of, field: { in: place, name } }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Schema = z.ZodMiniType

/**
 * One call of the API, declared once: the server registers it, the OpenAPI page shows it and the access
 * test walks it, all from this value; the site knows its type (`calls.ts`).
 */
export type Route<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  A extends Schema = Schema,
  M extends Method = Method,
  Path extends `/${string}` = `/${string}`,
> = {
  method: M
  /** Below `/api`, with `:name` for parameters and the slashes of the specification. */
  path: Path
  summary: string
  access: Access
  params?: P
  query?: Q
  body?: B
  /** The status of success is 200, whatever the method: a repeated POST answers as the first did. */
  answer: A
  /** A body that passes validation; for the documentation and for the test of access. */
  example?: B extends Schema ? z.input<B> : never
  /** Also takes the body as multipart or url-encoded form. */
  form?: boolean
  /** The media types of the file that the call sends on success, in place of JSON; `answer` is `file` of `fields.ts` then. */
  files?: readonly string[]
}

export function route<
  A extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  const M extends Method = Method,
  const Path extends `/${string}` = `/${string}`,
>(declaration: Route<P, Q, B, A, M, Path>): Route<P, Q, B, A, M, Path> {
  return declaration
}

type InputOf<K extends string, S> = S extends Schema
  ? Partial<z.input<S>> extends z.input<S>
    ? { [key in K]?: z.input<S> }
    : { [key in K]: z.input<S> }
  : unknown

/** What a caller gives: `params`, `query` and `body`, each only where the route has one. */
export type RouteInput<R> =
  R extends Route<infer P, infer Q, infer B>
    ? InputOf<'params', P> & InputOf<'query', Q> & InputOf<'body', B>
    : never

/** What the server's handler receives, after validation. */
export type RouteRequest<R> =
  R extends Route<infer P, infer Q, infer B>
    ? {
        params: P extends Schema ? z.output<P> : unknown
        query: Q extends Schema ? z.output<Q> : unknown
        body: B extends Schema ? z.output<B> : unknown
      }
    : never

/** What the call answers on success. */
export type RouteAnswer<R> =
  R extends Route<infer _P, infer _Q, infer _B, infer A> ? z.output<A> : never
