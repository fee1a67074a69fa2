import { createServer } from 'node:http'
import { buildApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { openDatabase } from '../../server/src/platform/database/database.ts'

/*
 * The least that can answer a list: node:http and pg, with the very statements that our server runs
 * for the same call, caught while it answers once. No routing, no validation, no log.
 * Arguments: data directory, path of the call, token, port. DATABASE_URL says where the data is.
 */
const [data = '', path = '', token = '', port = ''] = process.argv.slice(2)
const config = readConfig(['--data', data], process.env)
const statements: { text: string; values: unknown[] }[] = []
const connection = { connectionString: config.databaseUrl }

const watched = openDatabase(connection, {
  watch: (text, values) => statements.push({ text, values }),
})
const app = await buildApp(watched.db, config)
await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
await app.close()
await watched.close()

const { pool } = openDatabase(connection)
createServer(async (_, response) => {
  let rows: unknown[] = []
  for (const statement of statements) ({ rows } = await pool.query(statement))
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(rows))
}).listen(Number(port), '127.0.0.1')
