import { ERRORS, type ErrorCode, REASONS, type ReasonCode } from '@talaqqi/contract/errors'
import { ERROR_WORDS, REASON_WORDS } from '@talaqqi/words/refusals'
import { reasonInEnglish } from '@talaqqi/words/wire-english'
import { describe, expect, test, vi } from 'vitest'

vi.stubGlobal('document', { documentElement: { lang: 'en', dir: 'ltr' } })
const { ApiError } = await import('./api.ts')
const { apiErrorText, failureText, setRefusalWords } = await import('./failure.ts')
const { chooseLanguage } = await import('../language/i18n.ts')

const refused = (code: ErrorCode, more: object = {}) =>
  new ApiError(code, code, { status: ERRORS[code], ...more })
const codes = Object.keys(ERRORS) as ErrorCode[]
const reasons = Object.keys(REASONS) as ReasonCode[]
const paramsOf = (code: ReasonCode) => Object.fromEntries(REASONS[code].map((name) => [name, '8']))

describe('before the sign-in', () => {
  test('a busy server says to wait', () => {
    chooseLanguage('en')
    const reason = { code: 'server_busy', params: {} } as const
    expect(failureText(refused('not_ready', { reason }))).toBe(reasonInEnglish(reason))
  })

  test('a refusal of signed-in screens still has a text', () => {
    chooseLanguage('en')
    expect(failureText(refused('voided'))).toMatch(/^[A-Z]/)
    setRefusalWords({ errors: ERROR_WORDS, reasons: REASON_WORDS })
    expect(failureText(refused('voided'))).toBe(ERROR_WORDS.voided({}))
  })
})

describe.each(['ar', 'ur'] as const)('a reader of %s', (lang) => {
  test('sees no English text of the server for any failure', () => {
    chooseLanguage(lang)
    const failures = [
      ...codes.map((code) => refused(code, { english: 'English of the server' })),
      ...reasons.map((code) => refused('conflict', { reason: { code, params: paramsOf(code) } })),
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
      expect(failureText(refused('conflict', { reason: { code, params: paramsOf(code) } }))).toBe(
        reasonInEnglish({ code, params: paramsOf(code) }),
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
