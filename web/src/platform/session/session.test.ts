import { afterEach, expect, test, vi } from 'vitest'
import {
  dropToken,
  endSession,
  hasSessionEnded,
  isAdmin,
  onPersonChange,
  readClaims,
  readToken,
  storeToken,
} from './session.ts'

const tokenOf = (claims: object) =>
  `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
const teacher = {
  name: 'محمد الحسيني',
  uid: 'muhammad',
  sub: 'm@school.test',
  admin: 'false',
  account_id: 'school',
  exp: 2_000_000_000,
}

afterEach(() => dropToken())

test('a name in Arabic letters is decoded correctly from the token', () => {
  storeToken(tokenOf(teacher))
  expect(readClaims()?.name).toBe('محمد الحسيني')
})

test('an administrator is recognised by the claim of the token', () => {
  storeToken(tokenOf(teacher))
  expect(isAdmin(readClaims())).toBe(false)
  storeToken(tokenOf({ ...teacher, admin: 'true' }))
  expect(isAdmin(readClaims())).toBe(true)
})

test.each(['', 'nonsense', 'a.b.c', tokenOf({ name: 'Nobody' })])(
  'an invalid token signs no user in: %j',
  (token) => {
    storeToken(token)
    expect(readClaims()).toBeNull()
  },
)

test('an expired session is distinguished from a sign-out', () => {
  storeToken('mine')
  endSession('older')
  expect([readToken(), hasSessionEnded()]).toEqual(['mine', false])
  endSession('mine')
  expect([readToken(), hasSessionEnded()]).toEqual([null, true])
  storeToken('again')
  dropToken()
  expect(hasSessionEnded()).toBe(false)
  endSession('again')
  expect(hasSessionEnded()).toBe(false)
})

test('a refused token is deleted only if no newer one is stored', () => {
  storeToken('old')
  storeToken('new')
  dropToken('old')
  expect(readToken()).toBe('new')
})

test('a renewed token of the same person is no change of person', () => {
  storeToken(tokenOf(teacher))
  const changed = vi.fn<() => void>()
  const stop = onPersonChange(changed)
  storeToken(tokenOf({ ...teacher, exp: 2_000_000_001 }))
  expect(changed).not.toHaveBeenCalled()
  dropToken()
  expect(changed).toHaveBeenCalledOnce()
  stop()
})
