import { userInfo } from 'node:os'
import pg from 'pg'
import { v7 } from 'uuid'
import { connect } from '../../platform/database/connect.ts'
import type { Where } from '../../platform/database/hosts.ts'
import { LIFT_LIMITS } from '../../platform/database/timeouts.ts'

type Operation = { command: string; school_id: string | null; about: string }

/** Call it in the operation's transaction. */
export async function recordOperation(client: pg.Client, operation: Operation): Promise<void> {
  const { command, school_id, about } = operation
  await client.query(
    'insert into operations (id, command, school_id, about, done_by) values ($1, $2, $3, $4, $5)',
    [v7(), command, school_id, about, userInfo().username],
  )
}

/** On a dedicated connection without time limits. */
export async function inOneTransaction<T>(
  connection: Where,
  work: (client: pg.Client) => Promise<T>,
  level: 'read committed' | 'repeatable read' = 'read committed',
): Promise<T> {
  const client = await connect(connection)
  try {
    await client.query(`begin isolation level ${level}`)
    await client.query(LIFT_LIMITS)
    const done = await work(client)
    await client.query('commit')
    return done
  } finally {
    // Rolls back uncommitted work.
    await client.end()
  }
}

export async function history(connection: Where): Promise<string[]> {
  const { rows } = await inOneTransaction(connection, (client) =>
    client.query('select * from operations order by created_at desc, id desc limit 200'),
  )
  if (rows.length === 0) return ['Nothing has been done from the terminal yet.']
  return rows.map(
    ({ created_at, command, school_id, about, done_by }) =>
      `${created_at.toISOString()} · ${command} · ${school_id ?? 'no school'} · ${about} · by ${done_by}`,
  )
}

export const quoted = (name: string) => pg.escapeIdentifier(name)
