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

test('a name in Arabic letters comes out of the token as it went in', () => {
  storeToken(tokenOf(teacher))
  expect(readClaims()?.name).toBe('محمد الحسيني')
})

test('an administrator is one whose token says so in words', () => {
  storeToken(tokenOf(teacher))
  expect(isAdmin(readClaims())).toBe(false)
  storeToken(tokenOf({ ...teacher, admin: 'true' }))
  expect(isAdmin(readClaims())).toBe(true)
})

test.each(['', 'nonsense', 'a.b.c', tokenOf({ name: 'Nobody' })])(
  'a token that is none signs nobody in: %j',
  (token) => {
    storeToken(token)
    expect(readClaims()).toBeNull()
  },
)

test('a session that the server ended is told from a sign-out', () => {
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

test('a refused token is forgotten only while no newer one has come', () => {
  storeToken('old')
  storeToken('new')
  dropToken('old')
  expect(readToken()).toBe('new')
})

test('a fresh token for the same person changes nothing about who is here', () => {
  storeToken(tokenOf(teacher))
  const changed = vi.fn<() => void>()
  const stop = onPersonChange(changed)
  storeToken(tokenOf({ ...teacher, exp: 2_000_000_001 }))
  expect(changed).not.toHaveBeenCalled()
  dropToken()
  expect(changed).toHaveBeenCalledOnce()
  stop()
})
