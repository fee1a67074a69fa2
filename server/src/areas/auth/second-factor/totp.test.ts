import fc from 'fast-check'
import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { addressOfKey, makeKey, normalizedCode, stepOf } from './totp.ts'

/** RFC 6238, appendix B: the last six of its eight digits. */
const KEY = Secret.fromLatin1('12345678901234567890').base32

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238 has at second %i the code %s', (second, code) => {
  expect(stepOf(KEY, code, second * 1000)).toBe(Math.floor(second / 30))
})

test('a code holds one step before and after, no more', () => {
  const at = (seconds: number) => stepOf(KEY, '005924', (1_234_567_890 + seconds) * 1000)
  const step = 41_152_263
  expect([at(-31), at(-30), at(0), at(59), at(60)]).toEqual([null, step, step, step, null])
})

test('codes are read in any digits, with spaces, hyphens and marks', () => {
  for (const typed of ['٠٠٥ ٩٢٤', '۰۰۵۹۲۴', ' 005-924\u200f', '\u2066005\u00a0924\u2069'])
    expect(normalizedCode(typed)).toBe('005924')
  expect(normalizedCode('K7QP-2MXD 9rta')).toBe('k7qp2mxd9rta')
})

test('no other text is a code', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
      const step = stepOf(KEY, normalizedCode(typed), 1_234_567_890_000)
      expect(step === null || /^\d{6}$/.test(normalizedCode(typed))).toBe(true)
    }),
  )
})

test('the QR code names school software and email', () => {
  const address = new URL(addressOfKey(makeKey(), 'maryam+x@demo.school'))
  expect(decodeURIComponent(address.pathname)).toContain('Talaqqi:maryam+x@demo.school')
  expect(address.searchParams.get('secret')).toMatch(/^[A-Z2-7]{32}$/)
  expect(address.searchParams.get('issuer')).toBe('Talaqqi')
})
