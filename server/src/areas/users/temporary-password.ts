import { hashPassword, makeTemporaryPassword } from '../auth/index.ts'

/** Made outside transactions, because hashing is slow. */
export type TemporaryPassword = { password: string; password_hash: string }

export async function makePassword(): Promise<TemporaryPassword> {
  const password = makeTemporaryPassword()
  return { password, password_hash: await hashPassword(password) }
}
