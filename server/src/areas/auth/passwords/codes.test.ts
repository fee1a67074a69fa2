import { meetsRules } from '@talaqqi/contract/passwords'
import { expect, test } from 'vitest'
import { isCode, makeInvitation, setupCode } from '../signup/setup-code.ts'
import { makeTemporaryPassword } from './codes.ts'

test('temporary passwords meet the five rules, are easy to type and differ', () => {
  const made = Array.from({ length: 500 }, makeTemporaryPassword)
  for (const password of made) {
    expect(meetsRules(password), password).toBe(true)
    expect(password).toMatch(/^[A-HJ-NP-RT-Z][a-km-z]{3}-[a-km-z]{4}-[2346-9]{4}$/)
    expect(password).not.toMatch(/[ols015OIS]/)
  }
  expect(new Set(made).size).toBe(500)
})

test('a setup code is accepted in any spelling', () => {
  const code = setupCode('a secret of at least 32 characters')
  expect(code).not.toBe(setupCode('another secret of at least 32 characters'))
  for (const typed of [code, code.toLowerCase(), ` ${code.replaceAll('-', '')} `])
    expect(isCode(typed, code), typed).toBe(true)
  expect(isCode('O1IL-0000-0000', '0111-0000-0000')).toBe(true)
  for (const wrong of ['', code.slice(1), `${code}0`, makeInvitation()])
    expect(isCode(wrong, code), wrong).toBe(false)
})
