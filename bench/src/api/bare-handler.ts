import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { SessionChange } from '@talaqqi/contract/session-inputs'
import { buildApp } from '../../../server/src/app.ts'
import { readConfig } from '../../../server/src/config.ts'
import { type OpenDatabase, openDatabase } from '../../../server/src/platform/database/database.ts'
import type { Read } from './asked-calls.ts'
import { type BareLesson, BEGIN, MEMBER, SAVE } from './bare-statements.ts'

/*
 * Baseline: node:http and pg with only the necessary prepared statements. Reads run our server's
 * statements. Arguments: data directory, token, port, read calls (JSON).
 */
const [data = '', token = '', port = '', reads = '[]'] = process.argv.slice(2)
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
for (const { path: url, token: whose } of JSON.parse(reads) as Read[]) {
  running = []
  caught.set(url, running)
  await app.inject({ url, headers: { authorization: `Bearer ${whose}` } })
}
await app.close()
await watched.close()

const { pool } = openDatabase(connection)
/** The baseline does not verify the token. */
const { uid: user_id, account_id } = JSON.parse(
  Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
) as { uid: string; account_id: string }

createServer(async (request, response) => {
  const { method, url = '' } = request
  const answer = await (method === 'GET'
    ? read(url)
    : inTransaction(async (client) =>
        method === 'POST'
          ? begin(client, JSON.parse(await bodyOf(request)))
          : save(client, url.split('/').at(-1) ?? '', JSON.parse(await bodyOf(request))),
      ))
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(answer))
}).listen(Number(port), '127.0.0.1')

async function read(url: string): Promise<unknown[]> {
  let rows: unknown[] = []
  for (const statement of caught.get(url) ?? []) ({ rows } = await pool.query(statement))
  return rows
}

type Queryable = Pick<OpenDatabase['pool'], 'query'>

async function inTransaction<T>(work: (client: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({ ...MEMBER, values: [account_id, user_id] })
    const answer = await work(client)
    await client.query('commit')
    return answer
  } finally {
    client.release()
  }
}

async function begin(client: Queryable, lesson: BareLesson): Promise<unknown> {
  const { id = randomUUID(), student_id, name, type, section, start, end } = lesson
  const parts = lesson.lessons.map((part, position) => ({ id: randomUUID(), position, ...part }))
  const { rows } = await client.query({ ...BEGIN.student, values: [account_id, student_id] })
  const portion = [name, type, section, start, end]
  const begun = await client.query({
    ...BEGIN.session,
    values: [account_id, id, student_id, rows[0].section_id, user_id, ...portion],
  })
  await client.query({ ...BEGIN.parts, values: [account_id, id, JSON.stringify(parts)] })
  await client.query({ ...BEGIN.audit, values: [account_id, randomUUID(), user_id, id, lesson] })
  return { ...begun.rows[0], student: rows[0], lessons: parts }
}

async function save(client: Queryable, id: string, change: SessionChange): Promise<unknown> {
  const { status, comment, concerns = [] } = change
  const counts = concerns.map((count) => ({ id: randomUUID(), ...count }))
  const { rows } = await client.query({ ...SAVE.lock, values: [account_id, id] })
  await client.query({ ...SAVE.counts, values: [account_id, id, JSON.stringify(counts)] })
  const saved = await client.query({ ...SAVE.session, values: [account_id, id, status, comment] })
  await client.query({
    ...SAVE.audit,
    values: [account_id, randomUUID(), user_id, id, change, rows[0]],
  })
  return { ...rows[0], ...saved.rows[0], concerns: counts }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
