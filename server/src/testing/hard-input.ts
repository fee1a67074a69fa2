import { inputFields } from '@talaqqi/contract/testing/input-fields'
import { type $ZodType, safeParse } from 'zod/v4/core'
import type { DeclaredRoute } from '../platform/area.ts'
import { filled, type Sent } from './client.ts'
import type { Input } from './samples.ts'

/** One extreme value; `isValid` by the route's schemas. */
export type Hard = Sent & { what: string; isValid: boolean }

const TEXTS: string[] = [
  '',
  ' \t\r\n',
  'x',
  '-1',
  '1.5',
  '1e400',
  '9'.repeat(400),
  '\u0661\u0662',
  'zero\0width',
  'half \ud83d of one',
  'bell\u0007 \u001B[31m\u202Eright to left\u2066',
  '\u0645\u06CC\u200C\u0631\u0648\u0645 👨‍👩‍👧 \u{1F1FF}\u{1F1E6}',
  `a${'\u0300'.repeat(4500)}${'\u0316'.repeat(4500)}`,
  `a${' '.repeat(4000)}-${' '.repeat(4000)}b`,
  `${'a.'.repeat(2000)}@${'b.'.repeat(2000)}`,
  "'; drop table students; --",
  '../../../etc/passwd',
  '0000-00-00T99:99:99Z',
  '9999-12-31T23:59:59.999999999999999999Z',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
]

/** For JSON fields of every kind. */
const VALUES: unknown[] = [
  ...TEXTS,
  'a'.repeat(50_000),
  null,
  0,
  -1,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e308,
  [],
  [null],
  ['x', 'x'],
  Array.from({ length: 2000 }, () => 0),
  {},
  { toString: 1, constructor: 'x', length: -1 },
  Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`field${index}`, index])),
  [['nested']],
  { a: { a: 'nested' } },
]

/** JSON.stringify cannot nest this deep: inserted at the marker. */
function textOf(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('[["nested"]]', `${'['.repeat(50_000)}${']'.repeat(50_000)}`)
    .replaceAll('{"a":{"a":"nested"}}', `${'{"a":'.repeat(1500)}1${'}'.repeat(1500)}`)
}

/** No object, or one with dangerous names. */
const BODIES = [
  'null',
  '[]',
  '"x"',
  '1e999',
  '',
  '{"__proto__":{"is_admin":true}}',
  '{"constructor":{"prototype":{"is_admin":true}}}',
]

/** Broken or long, for the reader of JSON, which is the same for all calls of one kind of access. */
const UNREADABLE_BODIES = [
  '{',
  '{"a":1}}',
  '\uFEFF{}',
  '\u0000\u0001\ufffe',
  '['.repeat(100_000),
  `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  `{${'"a":1,'.repeat(50_000)}"a":2}`,
  `{"a":${'9'.repeat(300_000)}}`,
]

const JSON_TYPE = { 'content-type': 'application/json' }

export function unreadableBodies({ method, path, body }: DeclaredRoute, right: Input): Hard[] {
  const isValid = body?.safeParse({}).success ?? false
  return UNREADABLE_BODIES.map((text) => ({
    method,
    path: filled(path, right.params),
    query: right.query,
    body: text,
    headers: JSON_TYPE,
    what: `body ${text.slice(0, 20)}`,
    isValid,
  }))
}

/** One extreme value at a time, the others valid. */
export function* hardCalls(route: DeclaredRoute, right: Input): Generator<Hard> {
  const { method, path, params, query, body } = route
  const sent = { method, path: filled(path, right.params), query: right.query, body: right.body }
  for (const [name = ''] of params ? inputFields(params).map((field) => field.path) : [])
    for (const text of TEXTS.filter((one) => one !== ''))
      yield {
        ...sent,
        path: filled(path, { ...right.params, [name]: encoded(text) }),
        what: `params.${name}`,
        isValid: params?.safeParse({ ...right.params, [name]: text }).success ?? false,
      }
  for (const fields of query ? hardQueries(query, right.query ?? {}) : [])
    yield {
      ...sent,
      query: { ...right.query, ...fields },
      what: `query.${Object.keys(fields).join()} ${JSON.stringify(fields).slice(0, 40)}`,
      isValid: true,
    }
  if (!body) return
  for (const text of BODIES)
    yield {
      ...sent,
      body: text,
      headers: JSON_TYPE,
      what: `body ${text.slice(0, 20)}`,
      // Without required fields an unknown field is harmless.
      isValid: body.safeParse({}).success,
    }
  // Fields of one depth do not overlap.
  const byDepth = Map.groupBy(inputFields(body), ({ path: { length } }) => length)
  for (const value of VALUES)
    for (const fields of byDepth.values()) {
      // Not a call for each field, because calls are slow.
      const isTaken = ({ path: at }: { path: string[] }) =>
        body.safeParse(withAt(right.body, at, value)).success
      const taken = withAll(right.body, fields.filter(isTaken), value)
      const refused = withAll(
        right.body,
        fields.filter((field) => !isTaken(field)),
        value,
      )
      for (const [what, hard] of [
        ['taken', taken],
        ['refused', refused],
      ] as const)
        if (hard !== right.body)
          yield {
            ...sent,
            body: textOf(hard),
            headers: JSON_TYPE,
            what: `body, wherever it is ${what}, ${JSON.stringify(value).slice(0, 40)}`,
            // Fields that are refused one by one may be valid together.
            isValid: body.safeParse(hard).success,
          }
    }
}

/** One value in all fields that take it, unless that is refused, and in all others. */
function* hardQueries(query: $ZodType, right: object): Generator<Record<string, unknown>> {
  const names = inputFields(query).map(({ path: [name = ''] }) => name)
  const takes = (fields: object) => safeParse(query, { ...right, ...fields }).success
  const withAllOf = (of: string[], value: unknown) =>
    Object.fromEntries(of.map((name) => [name, value]))
  for (const value of [...TEXTS, Array.from({ length: 300 }, () => 'x')]) {
    const { taken = [], refused = [] } = Object.groupBy(names, (name) =>
      takes({ [name]: value }) ? 'taken' : 'refused',
    )
    const isTogether = takes(withAllOf(taken, value))
    const sets = isTogether ? [taken, refused] : [...taken.map((name) => [name]), refused]
    for (const some of sets) if (some.length > 0) yield withAllOf(some, value)
  }
}

function withAll(whole: unknown, fields: { path: string[] }[], value: unknown): unknown {
  return fields.reduce((changed, field) => withAt(changed, field.path, value), whole)
}

export function* hardForms(route: DeclaredRoute, right: Input): Generator<Hard> {
  const { method, path, body } = route
  const fields = body ? inputFields(body).map((field) => field.path.join('.')) : []
  for (const name of [...fields, '__proto__', 'x'.repeat(3000)])
    for (const text of [...TEXTS, 'a'.repeat(12_000)]) {
      const form = { ...(right.body as Record<string, string>), [name]: text }
      const isValid = body?.safeParse(form).success ?? false
      const what = `form.${name.slice(0, 20)} ${JSON.stringify(text).slice(0, 40)}`
      const plain = { 'content-type': 'application/x-www-form-urlencoded' }
      const parted = { 'content-type': 'multipart/form-data; boundary=xx' }
      const pairs = Object.entries(form)
      const written = pairs.map(([key, value]) => `${encoded(key)}=${encoded(value)}`).join('&')
      yield { method, path, body: written, headers: plain, what, isValid }
      const parts = pairs.map(
        ([key, value]) =>
          `--xx\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
      )
      yield { method, path, body: `${parts.join('')}--xx--`, headers: parted, what, isValid }
    }
}

function withAt(whole: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value
  const isThing = typeof whole === 'object' && whole !== null
  if (name === '0' && !(isThing && !Array.isArray(whole))) {
    const [first, ...others] = Array.isArray(whole) ? (whole as unknown[]) : []
    return [withAt(first, rest, value), ...others]
  }
  const fields = (isThing ? whole : {}) as Record<string, unknown>
  return { ...fields, [name]: withAt(fields[name], rest, value) }
}

/** Half a character cannot be URL-encoded. */
function encoded(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%BD'
}
