import { expect, test } from 'vitest'
import { NO_ANSWER, UNREACHABLE, whatsappFailure } from './whatsapp-failures.ts'

const known = 'Message undeliverable (131026)'
const unknown = 'Something odd (135999)'

test("English readers see Meta's own text for an unknown reason", () => {
  expect(whatsappFailure(unknown, { locale: 'en' })).toBe(unknown)
  expect(whatsappFailure(known, { locale: 'en' })).toMatch('not on WhatsApp')
})

test.each(['ar', 'ur'] as const)('readers of %s see each reason in their language', (locale) => {
  expect(whatsappFailure(unknown, { locale })).toContain('135999')
  for (const error of [known, unknown, 'Something odd', NO_ANSWER, UNREACHABLE])
    expect(whatsappFailure(error, { locale })).not.toMatch(/[a-z]/i)
})
