import { FIELD_ERRORS } from '@talaqqi/contract/errors'
import { check } from '@talaqqi/contract/field-errors'
import { expect, test } from 'vitest'
import { declaredRoutes } from '../platform/area.ts'
import { withMessage } from '../platform/refusal.ts'
import { areas } from './list.ts'

const MANY = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`f${index}`, '']))
const WRONG = [
  undefined,
  null,
  true,
  5,
  -1.5,
  '',
  'x',
  'x'.repeat(5000),
  '\0',
  [],
  [null],
  {},
  MANY,
]
const calls = declaredRoutes(areas).flatMap(({ method, path, body, example }) =>
  body ? [{ call: `${method} ${path}`, body, example: { ...(example as object) } }] : [],
)

test.each(calls)(
  '$call answers a filled-in sentence of the table for every wrong field',
  ({ body, example }) => {
    const inputs = ['before', ...Object.keys(example)].flatMap((field) =>
      WRONG.map((value) => ({ ...example, [field]: value })),
    )
    const faults = [...inputs, 'x'].flatMap((input) => {
      const checked = check(body, input)
      return checked.ok ? [] : checked.faults
    })
    expect(faults.length).toBeGreaterThan(0)
    for (const fault of faults) {
      // Fails if a schema has a sentence instead of a code.
      expect(Object.keys(FIELD_ERRORS)).toContain(fault.code)
      expect(fault.code).not.toBe('not_valid')
      expect(withMessage(fault).message).not.toMatch(/[{}]|undefined/)
    }
  },
)
