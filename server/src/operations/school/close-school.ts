import type pg from 'pg'
import type { Where } from '../../platform/database/hosts.ts'
import { lockSchool } from './delete-school.ts'
import { inOneTransaction, recordOperation } from './operations.ts'

/** They give access without a password. */
const CREDENTIALS = [
  'guardian_sign_ins',
  'guardian_links',
  'staff_links',
  'push_subscriptions',
  'document_batches',
  'documents',
] as const

/** Blocks sign-in and revokes tokens, links and documents. All data stays. */
export function closeSchool(connection: Where, id: string): Promise<string[]> {
  return inOneTransaction(connection, async (client) => {
    const name = await lockSchool(client, id)
    await setStatus(client, id, 'closed')
    // Earlier tokens stay revoked after the school reopens.
    await client.query(
      'update memberships set disabled_at = clock_timestamp() where account_id = $1',
      [id],
    )
    for (const table of CREDENTIALS)
      await client.query(`delete from ${table} where account_id = $1`, [id])
    await recordOperation(client, { command: 'close', school_id: id, about: name })
    return [
      `${name} is closed: no one signs in, and everyone is signed out. Nothing is deleted.`,
      `Open it again: npm run school -- open ${id}`,
    ]
  })
}

/** Previous passwords are valid again. */
export function openSchoolAgain(connection: Where, id: string): Promise<string[]> {
  return inOneTransaction(connection, async (client) => {
    const name = await lockSchool(client, id)
    await setStatus(client, id, 'active')
    await recordOperation(client, { command: 'open', school_id: id, about: name })
    return [`${name} is open: its people sign in as before.`]
  })
}

/** If no administrator can sign in by the required provider any more. */
export function allowAnyWay(connection: Where, id: string): Promise<string[]> {
  return inOneTransaction(connection, async (client) => {
    const name = await lockSchool(client, id)
    await client.query('update accounts set required_provider = null where id = $1', [id])
    await recordOperation(client, { command: 'allow-passwords', school_id: id, about: name })
    return [`The people of ${name} sign in by password again.`]
  })
}

async function setStatus(client: pg.Client, id: string, status: 'active' | 'closed') {
  await client.query('update accounts set status = $2 where id = $1', [id, status])
}
