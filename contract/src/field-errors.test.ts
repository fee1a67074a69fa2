import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { credentials } from './auth.ts'
import { fault } from './errors.ts'
import { check, says, saysMissing } from './field-errors.ts'
import { linkGuardian } from './guardians.ts'
import { newPassword } from './passwords.ts'
import { signup } from './signup.ts'

const fieldsOf = (schema: z.ZodMiniType | undefined, input: unknown) => {
  if (!schema) throw new Error('there is no schema')
  const checked = check(schema, input)
  return checked.ok ? [] : checked.faults
}
const told = (schema: z.ZodMiniType | undefined, input: unknown) =>
  fieldsOf(schema, input).map(({ path, code, params }) => [path, code, ...Object.values(params)])

describe('field errors', () => {
  test('have a code with its parameters', () => {
    expect(fault('name', 'too_long', { max: 100 })).toEqual({
      path: 'name',
      code: 'too_long',
      params: { max: 100 },
    })
    expect(fault('code', 'missing').params).toEqual({})
  })

  test.each([
    ['nothing', z.string(), undefined, 'missing'],
    ['null', z.int(), null, 'missing'],
    ['a number for a text', z.string(), 5, 'wrong_type'],
    ['a text for a list', z.array(z.string()), 'x', 'wrong_type'],
    ['a text for a number', z.int(), 'x', 'number_missing'],
    ['a fraction for a whole number', z.int(), 1.5, 'not_whole'],
    ['too long a text', z.string().check(z.maxLength(2)), 'abc', 'too_long'],
    ['too short a text', z.string().check(z.minLength(2)), 'a', 'too_short'],
    ['too long a list', z.array(z.int()).check(z.maxLength(1)), [1, 2], 'too_many'],
    ['too short a list', z.array(z.int()).check(z.minLength(1)), [], 'too_few'],
    ['too large a number', z.int().check(z.lte(1)), 2, 'number_too_large'],
    ['too small a number', z.number().check(z.gte(1)), 0, 'number_too_small'],
    ['another word than those offered', z.enum(['a', 'b']), 'c', 'not_an_option'],
    ['no id', z.uuid(), 'x', 'id_invalid'],
    ['no email address', z.email(), 'x', 'email_invalid'],
    ['no instant', z.iso.datetime(), 'today', 'instant_invalid'],
    ['another pattern', z.string().check(z.regex(/^a$/)), 'b', 'not_valid'],
  ])('%s has its own code', (_, schema, input, code) => {
    expect(fieldsOf(schema, input).map((field) => field.code)).toEqual([code])
  })

  test('name the limit of characters or entries, or the allowed words', () => {
    const schema = z.object({
      text: z.string().check(z.maxLength(2)),
      list: z.array(z.int()).check(z.minLength(2)),
      word: z.enum(['a', 'b']),
    })
    expect(told(schema, { text: 'abc', list: [1], word: 'c' })).toEqual([
      ['text', 'too_long', 2],
      ['list', 'too_few', 2],
      ['word', 'not_an_option', 'a, b'],
    ])
  })

  test('have the code of the schema if it names one', () => {
    const schema = z
      .string(saysMissing('lines_missing'))
      .check(z.minLength(1, says('lines_missing')), z.maxLength(3))
    expect([undefined, 5, '', 'abcd'].map((input) => fieldsOf(schema, input)[0]?.code)).toEqual([
      'lines_missing',
      'lines_missing',
      'lines_missing',
      'too_long',
    ])
  })

  test('name an unknown field', () => {
    const schema = z.object({ inside: z.strictObject({ a: z.int() }) })
    expect(told(schema, { inside: { a: 1, b: 2 } })).toEqual([['inside.b', 'unknown_field']])
  })

  test('name the field that decides between shapes', () => {
    const schema = z.discriminatedUnion('type', [
      z.object({ type: z.literal('a') }),
      z.object({ type: z.literal('b') }),
    ])
    expect(told(schema, { type: 'c' })).toEqual([['type', 'not_an_option', 'a, b']])
  })
})

describe('of a linked guardian', () => {
  const { body } = linkGuardian
  test('name the id of an existing guardian', () => {
    expect(told(body, { guardian_id: 5 })).toEqual([['guardian_id', 'wrong_type', 'string']])
  })

  test('name the missing fields of a new guardian', () => {
    expect(told(body, { first_name: 'Khadija' })).toEqual([
      ['last_name', 'missing'],
      ['email', 'email_missing'],
    ])
  })
})

test('call a too long password or email too long, not missing', () => {
  const long = 'aA1!'.repeat(100)
  expect(told(newPassword, long)).toEqual([['', 'too_long', 256]])
  expect(told(credentials, { username: `${'a'.repeat(60)}@${long}.za`, password: long })).toEqual(
    expect.arrayContaining([['password', 'too_long', 256]]),
  )
  expect(told(signup.shape.code, undefined)).toEqual([['', 'code_missing']])
})
