// @vitest-environment happy-dom
import { FIELD_ERRORS, type FieldErrorCode, fault } from '@talaqqi/contract/errors'
import { locales } from '@talaqqi/words/runtime'
import { afterEach, describe, expect, test } from 'vitest'
import { chooseLanguage } from '../../platform/language/i18n.ts'
import { fieldErrorText } from './field-error-text.ts'

afterEach(() => chooseLanguage('en'))

/** Builds a field error with a value for each parameter of the code. */
function told(code: FieldErrorCode) {
  const params = Object.fromEntries(FIELD_ERRORS[code].map((name) => [name, 7]))
  return { code, params, message: 'English of the server' }
}
const CODES = Object.keys(FIELD_ERRORS) as FieldErrorCode[]

describe('field errors', () => {
  test.each(CODES)('%s has a text with its figures in each language', (code) => {
    const texts = locales.map((locale) => {
      chooseLanguage(locale)
      return fieldErrorText(told(code))
    })
    expect(new Set(texts).size).toBe(locales.length)
    for (const text of texts) {
      expect(text).not.toMatch(/[{}]|undefined|English of the server/)
      if (/max|min/.test(FIELD_ERRORS[code].join())) expect(text).toContain('7')
    }
  })

  test('figures are formatted for the language', () => {
    expect(fieldErrorText(fault('rows', 'too_many_rows', { max: 2000 }))).toBe(
      'At most 2,000 rows at once.',
    )
  })

  test('an unknown code of a newer server has general words', () => {
    const unknown = { ...told('missing'), code: 'from_tomorrow' as FieldErrorCode }
    expect(fieldErrorText(unknown)).toBe('This is not valid.')
  })
})
