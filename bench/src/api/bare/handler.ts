import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { zstdCompressSync } from 'node:zlib'
import pg from 'pg'
import { CLASS_ANALYSIS } from './class-analysis.ts'
import { CLASS_READS } from './class-reads.ts'
import { GUARDIAN_READS } from './guardian-reads.ts'
import { SCHOOL_READS } from './school-reads.ts'
import { begin, type Run, save } from './writes.ts'

/*
 * The bench's ruler: node:http and pg with the fewest statements that a careful person would
 * write. It checks the caller in one statement, as a server must, but no input and no access to a
 * class. Arguments: address of the database, port.
 */
const [database = '', port = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: database, max: 10 })

const READS = [...SCHOOL_READS, ...CLASS_READS, CLASS_ANALYSIS, ...GUARDIAN_READS]

/** `select 1` without a check: the cost of any request. */
const POINT = '/api/point'

const MEMBER = `select memberships.is_admin
  from users
  join memberships on memberships.user_id = users.id and memberships.account_id = $1
  join accounts on accounts.id = $1
  where users.id = $2 and memberships.is_active and accounts.status = 'active'
    and not exists (select from ended_sign_ins where ended_sign_ins.id = $3)`

const GUARDIAN = `select account_id, guardian_id as user_id from guardian_sign_ins
  where hash = $1 and expires_at > now()`

const run: Run = async (name, text, values) => (await pool.query({ name, text, values })).rows

type Member = { account_id: string; user_id: string }

/** Does not verify the signature of the token. */
async function memberOf({ headers }: IncomingMessage): Promise<Member> {
  const token = (headers.authorization ?? '').slice('Bearer '.length)
  const claims = token.split('.')[1]
  if (!claims) {
    const hash = createHash('sha256').update(token).digest('hex')
    const { rows } = await pool.query({ name: 'guardian', text: GUARDIAN, values: [hash] })
    return rows[0]
  }
  const { uid, account_id, sid } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  await run('member', MEMBER, [account_id, uid, sid])
  return { account_id, user_id: uid }
}

async function read(url: string, { account_id, user_id }: Member): Promise<string> {
  for (const [at, { path, text, answer }] of READS.entries()) {
    const [, ...ids] = path.exec(url) ?? []
    if (!path.test(url)) continue
    const of = url.startsWith('/api/guardian/') ? [user_id] : []
    const rows = await run(`read_${at}`, text, [account_id, ...of, ...ids])
    return answer ? answer(rows as never) : (rows[0]?.body ?? 'null')
  }
  throw new Error(`${url} has no bare handler`)
}

async function answerTo(request: IncomingMessage): Promise<string> {
  const { method, url = '' } = request
  if (url === POINT) return JSON.stringify(await run('point', 'select 1 as body', []))
  if (url === '/api/health') return '{}'
  if (method === 'GET') return read(url, await memberOf(request))
  const [member, body] = await Promise.all([memberOf(request), bodyOf(request)])
  const input = JSON.parse(body)
  if (method === 'POST') return begin(run, member, input)
  return save(run, member, url.split('/').at(-1) ?? '', input)
}

createServer(async (request, response) => {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  try {
    const text = await answerTo(request)
    if (!request.headers['accept-encoding']?.includes('zstd')) return response.end(text)
    response.setHeader('content-encoding', 'zstd')
    response.end(zstdCompressSync(text))
  } catch (error) {
    response.statusCode = 500
    response.end(JSON.stringify({ error: String(error) }))
  }
}).listen(Number(port), '127.0.0.1')

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
