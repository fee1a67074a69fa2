import { v7 } from 'uuid'
import { pushSubscriptions } from '../../tables/index.ts'
import type { TestDatabase } from '../../testing/postgres/database.ts'

let made = 0
export const nextEndpoint = () =>
  `https://updates.push.services.mozilla.com/wpush/v2/sample-${++made}-${v7()}`

type NewDevice = Partial<typeof pushSubscriptions.$inferInsert> & { account_id: string }

export async function makeDevice({ db }: Pick<TestDatabase, 'db'>, of: NewDevice): Promise<string> {
  const id = v7()
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
  await db.insert(pushSubscriptions).values({ id, endpoint: nextEndpoint(), ...keys, ...of })
  return id
}
