import { beforeEach, expect, test } from 'vitest'
import { hashAtFullCost } from '../../../testing/cheap-hashes.ts'
import { hashPassword, isPassword, noPassword } from './passwords.ts'

beforeEach(hashAtFullCost)

test('a wrong password fails, and a hash never shows the password', async () => {
  const hash = await hashPassword('Demo-pass-1!')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await isPassword('Demo-pass-1!', hash)).toBe(true)
  expect(await isPassword('Demo-pass-1', hash)).toBe(false)
  expect(await isPassword('', hash)).toBe(false)
  expect(await hashPassword('Demo-pass-1!')).not.toBe(hash)
})

test('a password is the same in composed and decomposed Unicode', async () => {
  expect(await isPassword('Caf\u00e9-1!', await hashPassword('Cafe\u0301-1!'))).toBe(true)
})

test('a hash with other costs is still checked', async () => {
  // Made by the argon2 reference program: echo -n 'password' | argon2 somesalt -id -t 2 -m 16 -p 1
  const reference =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await isPassword('password', reference)).toBe(true)
  expect(await isPassword('Password', reference)).toBe(false)
})

test('the dummy hash matches no password; unknown hash formats throw', async () => {
  expect(await isPassword('', await noPassword)).toBe(false)
  await expect(isPassword('x', 'plain')).rejects.toThrow(/stored password hash/)
})
