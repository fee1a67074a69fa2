import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerCompiler } from './answers.ts'

const person = z.object({ id: z.string(), email: z.optional(z.nullable(z.string())) })

function serialize(schema: z.ZodMiniType, answer: unknown, checks = false) {
  const write = answerCompiler({ checks })({ schema, method: 'GET', url: '/people' })
  return JSON.parse(write(answer))
}

test('fields outside the schema never leave, at any depth', () => {
  const secret = { password_hash: 'x' }
  const one = { id: '1', email: null, ...secret }
  expect(serialize(person, one)).toEqual({ id: '1', email: null })
  const deep = z.object({
    list: z.array(person),
    found: z.nullable(person),
    by_name: z.record(z.string(), person),
  })
  const answer = { list: [one, one], found: one, by_name: { a: one }, ...secret }
  expect(JSON.stringify(serialize(deep, answer))).not.toContain('password_hash')
  expect(serialize(deep, { ...answer, found: null })).toMatchObject({ found: null })
})

test('of several schemas the matching one selects the fields', () => {
  const choice = z.discriminatedUnion('code', [
    z.object({ code: z.literal('in'), token: z.string() }),
    z.object({ code: z.literal('new'), session: z.string() }),
  ])
  expect(serialize(choice, { code: 'new', session: 's', token: 't' })).toEqual({
    code: 'new',
    session: 's',
  })
  expect(() => serialize(choice, { code: 'other' })).toThrow('none of the schemas')
})

test('open records leave unchanged', () => {
  const changes = { name: 'Hifz', of: [1, null] }
  expect(serialize(z.record(z.string(), z.unknown()), changes)).toEqual(changes)
})

test('fields that a form may omit are written if present', () => {
  const row = z.object({
    name: z._default(z.string(), ''),
    of: z._default(z.nullable(person), null),
  })
  const answer = { name: 'Hifz', of: { id: '1', password_hash: 'x' } }
  expect(serialize(row, answer)).toEqual({ name: 'Hifz', of: { id: '1' } })
})

test('with checks, an answer that breaks its schema is an error', () => {
  expect(() => serialize(person, { id: 1 }, true)).toThrow('the answer of GET /people')
  expect(serialize(person, { id: '1' }, true)).toEqual({ id: '1' })
})

test('an unsupported kind of schema stops the start', () => {
  expect(() => serialize(z.map(z.string(), z.string()), new Map())).toThrow('of the kind map')
})
