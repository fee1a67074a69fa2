import { hashPassword } from '../../../areas/auth/passwords/passwords.ts'
import type { Random } from '../random.ts'
import type { Row } from '../rows.ts'

export const DEMO_PASSWORD = 'Demo-pass-1!'

type School = { account: Row<'accounts'>; since: Date; random: Random }

export async function createUser(
  { account, since, random }: School,
  email: string,
): Promise<Row<'users'>> {
  const password_hash = await hashPassword(DEMO_PASSWORD)
  const id = random.id(since)
  const times = { tokens_valid_from: since, created_at: since }
  return {
    id,
    email,
    password_hash,
    active_account_id: account.id,
    ...times,
  }
}
