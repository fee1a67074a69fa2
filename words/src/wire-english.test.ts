import { FIELD_ERRORS, type FieldErrorCode } from '@talaqqi/contract/errors'
import { expect, test } from 'vitest'
import { FIELD_ERROR_WORDS } from './field-errors.ts'
import { ERROR_WORDS } from './refusals.ts'
import { API_ERRORS, API_FIELD_ERRORS, errorInEnglish, faultInEnglish } from './wire-english.ts'

const english = { locale: 'en' } as const
type Say = (params: object, options: typeof english) => string

test('API texts differ from the texts of the screens', () => {
  const params = { max: 7, min: 7, expected: 'string', options: 'a, b' }
  const repeated = [
    ...Object.keys(API_ERRORS).filter((code) => {
      const of = code as keyof typeof ERROR_WORDS
      return errorInEnglish(of) === ERROR_WORDS[of]({}, english)
    }),
    ...Object.keys(API_FIELD_ERRORS).filter((each) => {
      const code = each as FieldErrorCode
      const words = FIELD_ERROR_WORDS[code] as Say
      return faultInEnglish({ path: '', code, params }) === words(params, english)
    }),
  ]
  expect(repeated).toEqual([])
})

test.each(Object.keys(FIELD_ERRORS) as FieldErrorCode[])('%s has its figures filled in', (code) => {
  const params = Object.fromEntries(FIELD_ERRORS[code].map((name) => [name, 7]))
  const text = faultInEnglish({ path: '', code, params })
  expect(text).toMatch(/^[A-Z]/)
  expect(text).not.toMatch(/[{}]|undefined/)
})
