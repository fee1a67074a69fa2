import { hashPassword, makeTemporaryPassword } from '../auth/index.ts'

/** A temporary password with its hash, which takes too long to be made inside a transaction. */
export type TemporaryPassword = { password: string; password_hash: string }

export async function makePassword(): Promise<TemporaryPassword> {
  const password = makeTemporaryPassword()
  return { password, password_hash: await hashPassword(password) }
}
