import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { openClient, signIn } from '../client.ts'
import { freePort } from '../ports.ts'
import { memoryOf } from '../process-memory.ts'
import { NODE, type Running, startProgram } from '../processes.ts'
import { alignedTable, atMost, type Outcome } from '../promises.ts'
import { type DatabaseUrl, LARGE_ADMIN, onDatabase, postgresOf } from '../schools.ts'
import { startServer } from '../server.ts'
import { lookAt, type PromisedRead, promisedReads, signInGuardian } from './asked-calls.ts'
import { type Crowd, crowded } from './crowd.ts'
import { differingFields } from './differing-fields.ts'
import { interleaved, type Work } from './interleaved.ts'
import { beginning, reading, saving } from './work.ts'

type Promised = { what: string; limit: number; work: Work; url?: string; packed?: boolean }
type Sides = { ours: string; bare: string; statements: string }
type Row = Promised & { ours: number; bare: number; statements: number; point: number }

/** A row that is this many times slower is explained. */
const FAR = 1.5

const BARE = import.meta.resolve('./bare/handler.ts')
const STATEMENTS = import.meta.resolve('./bare/our-statements.ts')
const POINT = reading({ path: '/api/point' })

/**
 * All our calls beside a server written by hand (`bare/handler.ts`), our own statements alone, and
 * a point read: interleaved, one client at a time. Then the list and the begin with 32 clients.
 */
export function measureBesideBare(data: string, say: (line: string) => void): Promise<Outcome[]> {
  return onDatabase(data, async ({ pool }, database) => {
    const ours = await startServer(data, database)
    const client = openClient(ours.url)
    const token = await signIn(client, LARGE_ADMIN)
    const school = await lookAt(client, token)
    const reads = promisedReads(token, school, await signInGuardian(pool, school))
    const bare = await startBeside(data, BARE, database, (port) => [database, port])
    const alone = await startBeside(data, STATEMENTS, database, (port) => [
      ...[data, port, JSON.stringify(reads)],
    ])
    const sides = { ours: ours.url, bare: bare.url, statements: alone.url }
    try {
      const { student, indicators } = school
      const begin = beginning(token, student)
      const promised: Promised[] = [
        ...reads.map(asPromised),
        { what: 'begin a lesson', limit: 1.6, work: begin },
        {
          what: 'save one count',
          limit: 1.6,
          work: saving(token, student, indicators.slice(0, 1)),
        },
        { what: 'save five counts', limit: 1.6, work: saving(token, student, indicators) },
      ]
      await sayDifferences(promised, sides, say)
      const rows: Row[] = []
      for (const one of promised) rows.push(await besideOthers(one, sides))
      say(tableOf(rows))
      const counts = await countsOf(alone)
      for (const row of rows) if (row.ours / row.bare > FAR) say(explanationOf(row, counts))
      const [list] = reads
      const crowds = [
        await crowded('list of 200 students', reading(list as PromisedRead), sides),
        await crowded('begin a lesson', begin, sides),
      ]
      // Their connections to the same database are not ours.
      await alone.stop()
      await bare.stop()
      const memory = memoryOf(ours.pid) + memoryOf(postgresOf(data))
      say(ourColumn(rows, crowds, memory))
      return rows.map(({ what, ours: mine, bare: theirs, limit }) => {
        const promise = `${what} (${mine.toFixed(2)} ms) beside one by hand (${theirs.toFixed(2)} ms)`
        return atMost(promise, mine / theirs, limit, '×')
      })
    } finally {
      client.close()
      await alone.stop()
      await bare.stop()
      await ours.stop()
    }
  })
}

const asPromised = (call: PromisedRead): Promised => ({
  ...{ what: call.what, limit: call.limit, url: call.path, packed: call.encoding !== undefined },
  work: reading(call),
})

/** Budgets mean nothing if the two do not answer the same. */
async function sayDifferences(promised: Promised[], sides: Sides, say: (line: string) => void) {
  const [ours, bare] = [openClient(sides.ours), openClient(sides.bare)]
  for (const { what, work, url, packed } of promised) {
    if (packed) continue
    const [mine, theirs] = [await work(ours), await work(bare)]
    const differing = differingFields(mine.text, theirs.text, { withMade: url !== undefined })
    if (differing.length > 0) say(`${what}: the answers differ in ${differing.join(', ')}`)
  }
  ours.close()
  bare.close()
}

async function besideOthers(one: Promised, sides: Sides): Promise<Row> {
  const { ours, bare, statements } = sides
  const works = [
    { url: ours, work: one.work },
    { url: bare, work: one.work },
    { url: bare, work: POINT },
    ...(one.url && !one.packed ? [{ url: statements, work: one.work }] : []),
  ]
  const [mine = 0, theirs = 0, point = 0, alone = Number.NaN] = await interleaved(works)
  return { ...one, ours: mine, bare: theirs, point, statements: alone }
}

const ms = (figure: number) => (Number.isNaN(figure) ? '' : figure.toFixed(2))
const times = (figure: number) => `${figure.toFixed(2)} ×`

function tableOf(rows: Row[]): string {
  const ratios = ['ours / by hand', 'ours / select 1', 'by hand / select 1']
  return alignedTable(
    ['median ms', 'ours', 'our statements', 'by hand', 'select 1', ...ratios],
    rows.map(({ what, ours, statements, bare, point }) => [
      ...[what, ms(ours), ms(statements), ms(bare), ms(point)],
      ...[ours / bare, ours / point, bare / point].map(times),
    ]),
  )
}

type Counts = Record<string, number>

const countsOf = async ({ url }: Running) => (await (await fetch(`${url}/counts`)).json()) as Counts

/** Where our time beyond the other's is spent. */
function explanationOf({ what, url, ours, bare, statements }: Row, counts: Counts) {
  const more = `${what}: ${times(ours / bare)}, ${ms(ours - bare)} ms more than by hand`
  if (Number.isNaN(statements)) return more
  const count = counts[url ?? ''] ?? Number.NaN
  const inside = `${ms(statements - bare)} in ${count} statements (by hand 2)`
  return `${more}: ${inside}, ${ms(ours - statements)} in our process outside of them`
}

/** The column of issue 28 that other systems are measured in. */
function ourColumn(rows: Row[], [list, create]: Crowd[], memory: number): string {
  const of = (what: string) => ms(rows.find((row) => row.what === what)?.ours ?? Number.NaN)
  const crowd = ({ rate, p99 }: Crowd['ours']) =>
    `${Math.round(rate)} a second (p99 ${p99.toFixed(0)} ms)`
  const saves = ['begin a lesson', 'save one count', 'save five counts'].map(of).join(' / ')
  return alignedTable(
    ['work', 'ours', 'by hand'],
    [
      [
        'list of 200 students with guardians',
        `${of('list of 200 students, compressed')} (${of('list of 200 students')} uncompressed)`,
        '',
      ],
      ['newest ten lessons', of('newest ten lessons of a student'), ''],
      ['create a lesson / save one count / save five counts', saves, ''],
      ...[list, create].flatMap((one) =>
        one ? [[`${one.what}, 32 clients`, crowd(one.ours), crowd(one.bare)]] : [],
      ),
      ['memory of server and database after the load, MB', memory.toFixed(0), ''],
    ],
  )
}

async function startBeside(
  data: string,
  program: string,
  database: DatabaseUrl,
  args: (port: string) => string[],
): Promise<Running> {
  const port = await freePort()
  const log = path.join(data, 'beside.log')
  return startProgram({
    ...{ command: NODE, args: [fileURLToPath(program), ...args(String(port))], port, log },
    env: { DATABASE_URL: database },
  })
}
