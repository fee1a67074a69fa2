/** Inserts rows until it is killed; prints each one only after its commit. */
import { writeSync } from 'node:fs'
import { Client } from 'pg'
import { StartRefused } from '../../../platform/start-refused.ts'
import { startEmbeddedPostgres } from '../index.ts'

const dataDir = process.argv[2] ?? ''
const say = (line: string) => writeSync(1, `${line}\n`)

try {
  const { connection } = await startEmbeddedPostgres({ dataDir })
  const client = new Client(connection)
  await client.connect()
  await client.query('CREATE TABLE IF NOT EXISTS saved (id bigserial PRIMARY KEY)')
  // The dropped object must not stop the database.
  globalThis.gc?.()
  say('ready')
  for (;;) {
    const { rows } = await client.query<{ id: string }>(
      'INSERT INTO saved DEFAULT VALUES RETURNING id',
    )
    say(String(rows[0]?.id))
  }
} catch (error) {
  say(error instanceof StartRefused ? `refused: ${error.message}` : String(error))
  process.exit(1)
}
