import type * as z from 'zod/mini'

/**
 * `guardian`: a token of the guardian site only. `staff`: any member; answers contain only the
 * user's classes. With `of`, the named thing must belong to them (403) and to the school (404); an
 * absent optional field is not checked.
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

/** `staffOf('student', 'body.student_id')` */
export function staffOf(of: string, field: `${GuardedField['in']}.${string}`): Access {
  const [place, name] = field.split('.') as [GuardedField['in'], string]
  return { who: 'staff', of, field: { in: place, name } }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Schema = z.ZodMiniType

/** The server registers and documents each route; the site imports only its type (`calls.ts`). */
export type Route<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  A extends Schema = Schema,
  M extends Method = Method,
  Path extends `/${string}` = `/${string}`,
> = {
  method: M
  /** Below `/api`, with the slashes of the specification. */
  path: Path
  summary: string
  access: Access
  params?: P
  query?: Q
  body?: B
  /** Success is always 200, also for a repeated POST. */
  answer: A
  example?: B extends Schema ? z.input<B> : never
  form?: boolean
  /** Media types, if a success sends a file; `answer` is then `file` of `fields.ts`. */
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

export type RouteInput<R> =
  R extends Route<infer P, infer Q, infer B>
    ? InputOf<'params', P> & InputOf<'query', Q> & InputOf<'body', B>
    : never

export type RouteRequest<R> =
  R extends Route<infer P, infer Q, infer B>
    ? {
        params: P extends Schema ? z.output<P> : unknown
        query: Q extends Schema ? z.output<Q> : unknown
        body: B extends Schema ? z.output<B> : unknown
      }
    : never

export type RouteAnswer<R> =
  R extends Route<infer _P, infer _Q, infer _B, infer A> ? z.output<A> : never
