import { v7 } from 'uuid'
import { afterEach, expect, test, vi } from 'vitest'
import { signToken, tokenReader } from './tokens.ts'

afterEach(() => {
  vi.useRealTimers()
})

const HOUR_MS = 3600_000

function tokenOf(secret: string) {
  const now = new Date()
  return signToken(secret, {
    user_id: v7(),
    account_id: v7(),
    login: 'teacher@demo.school',
    name: 'Teacher',
    is_admin: false,
    valid_from: now,
    read_at: now,
    sign_in: { sid: v7(), auth_time: now.getTime() / 1000 },
  })
}

test('a token that was used before still expires on time', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T07:00:00Z') })
  const read = tokenReader('secret')
  const token = tokenOf('secret')
  expect(read(token)).toMatchObject({ uid: expect.any(String) })
  vi.advanceTimersByTime(11.9 * HOUR_MS)
  expect(read(token)).toMatchObject({ uid: expect.any(String) })
  vi.advanceTimersByTime(0.2 * HOUR_MS)
  expect(read(token)).toBeNull()
})

test('a token is read again; altered and foreign tokens are refused', () => {
  const read = tokenReader('secret')
  const token = tokenOf('secret')
  const claims = read(token)
  for (let other = 0; other < 1500; other += 1) expect(read(tokenOf('secret'))).not.toBeNull()
  expect(read(token)).toEqual(claims)
  expect(read(`${token}A`)).toBeNull()
  expect(read(token.slice(0, -1))).toBeNull()
  expect(read(tokenOf('another'))).toBeNull()
})
