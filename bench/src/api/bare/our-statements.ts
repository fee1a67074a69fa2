import { createServer } from 'node:http'
import { buildApp } from '../../../../server/src/app.ts'
import { readConfig } from '../../../../server/src/config.ts'
import { openDatabase } from '../../../../server/src/platform/database/database.ts'
import type { Read } from '../asked-calls.ts'

/*
 * Runs the statements of our server's reads, and nothing else: the rest of our time is spent
 * outside the database. `/counts` answers their number by address. Arguments: data directory, port,
 * read calls (JSON).
 */
const [data = '', port = '', reads = '[]'] = process.argv.slice(2)
const config = readConfig(['--data', data], process.env)
const connection = { connectionString: config.databaseUrl }
type Statement = { name: string; text: string; values: unknown[] }
const caught = new Map<string, Statement[]>()

let running: Statement[] = []
const watched = openDatabase(connection, {
  watch: (text, values) =>
    running.push({ name: `caught_${caught.size}_${running.length}`, text, values }),
})
const app = await buildApp(watched.db, config)
for (const { path: url, token } of JSON.parse(reads) as Read[]) {
  running = []
  caught.set(url, running)
  await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
}
await app.close()
await watched.close()

const { pool } = openDatabase(connection)

const counts = Object.fromEntries([...caught].map(([url, { length }]) => [url, length]))

createServer(async ({ url = '' }, response) => {
  if (url === '/counts') return response.end(JSON.stringify(counts))
  let rows: unknown[] = []
  for (const statement of caught.get(url) ?? []) ({ rows } = await pool.query(statement))
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(rows))
}).listen(Number(port), '127.0.0.1')
