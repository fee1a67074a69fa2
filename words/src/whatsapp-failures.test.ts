import { expect, test } from 'vitest'
import { NO_ANSWER, UNREACHABLE, whatsappFailure } from './whatsapp-failures.ts'

const meta = 'Message undeliverable (131026)'

test("English readers see Meta's own text", () => {
  expect(whatsappFailure(meta, { locale: 'en' })).toBe(meta)
})

test.each(['ar', 'ur'] as const)("readers of %s see Meta's number in their language", (locale) => {
  expect(whatsappFailure(meta, { locale })).toContain('131026')
  for (const error of [meta, 'Something odd', NO_ANSWER, UNREACHABLE])
    expect(whatsappFailure(error, { locale })).not.toMatch(/[a-z]/i)
})
