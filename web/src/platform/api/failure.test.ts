import { ERRORS, type ErrorCode, REASONS, type ReasonCode } from '@talaqqi/contract/errors'
import { reasonInEnglish } from '@talaqqi/words/wire-english'
import { describe, expect, test, vi } from 'vitest'

vi.stubGlobal('document', { documentElement: { lang: 'en', dir: 'ltr' } })
const { ApiError } = await import('./api.ts')
const { apiErrorText, failureText } = await import('./failure.ts')
const { chooseLanguage } = await import('../language/i18n.ts')

const refused = (code: ErrorCode, more: object = {}) =>
  new ApiError(code, code, { status: ERRORS[code], ...more })
const codes = Object.keys(ERRORS) as ErrorCode[]
const reasons = Object.keys(REASONS) as ReasonCode[]
const params = { max: 500, parts: 'jobs' }

describe.each(['ar', 'ur'] as const)('a reader of %s', (lang) => {
  test('sees no English text of the server for any failure', () => {
    chooseLanguage(lang)
    const failures = [
      ...codes.map((code) => refused(code, { english: 'English of the server' })),
      ...reasons.map((code) => refused('conflict', { reason: { code, params } })),
    ]
    for (const failure of failures)
      for (const text of [failureText(failure), apiErrorText(failure)])
        expect(text).toMatch(/^[^a-z]+$/)
  })
})

describe('in English', () => {
  test("a reason reads as the server's text", () => {
    chooseLanguage('en')
    for (const code of reasons.filter((each) => each !== 'parts_not_ready'))
      expect(failureText(refused('conflict', { reason: { code, params } }))).toBe(
        reasonInEnglish({ code, params }),
      )
  })

  test("the server's text is shown as the specification requires", () => {
    chooseLanguage('en')
    expect(apiErrorText(refused('conflict', { english: 'As sent' }))).toBe('As sent')
  })

  test('an unknown code of a newer server has a text', () => {
    chooseLanguage('en')
    const newer = { ...refused('conflict'), code: 'newer' as ErrorCode }
    expect(failureText(Object.assign(refused('conflict'), newer))).toMatch(/^[A-Z]/)
  })
})
