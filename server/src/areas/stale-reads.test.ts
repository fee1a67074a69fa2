import { STALE_GUARDIAN_READS } from '@talaqqi/contract/stale-guardian-reads'
import { CHANGES, SHOWS, type StaffWriteName, staleReads } from '@talaqqi/contract/stale-reads'
import { beforeAll, expect, test, vi } from 'vitest'
import { declaredRoutes } from '../platform/area.ts'
import { openTablesOfCalls, type TablesOfCall } from '../testing/tables-of-calls.ts'
import { areas } from './list.ts'

vi.setConfig({ hookTimeout: 180_000 })

const STAFF_WRITES = Object.keys(CHANGES) as StaffWriteName[]
const STAFF_READS = Object.keys(SHOWS)
const GUARDIAN_WRITES = Object.entries(STALE_GUARDIAN_READS)

/** Read by no screen: every write leaves an audit entry, and `GET /audit/` shows every subject. */
const LEFT_OUT = new Set(['audit', 'mails_caused'])

const NOT_CACHED: Record<string, string> = {
  'GET /analysis/all-lessons/file': 'a download',
  'GET /analysis/classes/:id/file': 'a download',
  'GET /analysis/comparison/file': 'a download',
  'GET /analysis/total-memorized/file': 'a download',
  'GET /calendar/feed/:file': 'read by calendar programs',
  'GET /documents/:key': 'a download',
  'GET /exports/': 'a download',
  'GET /progress-reports/files/:key': 'a download',
  'GET /sections/:id/attendance-figures/file': 'a download',
  'GET /setup': 'asked once, before the first sign-in',
}

/** `heard_in_sessions` selects its lists in the row of the school, and none of its fields. */
const NO_FIELD_OF_SCHOOL = 'no field of the school is read'

const SAME_PREVIEW = 'only the child with which the preview begins is of the shares'
const OF_SCHOOL = {
  'GET /analysis/all-lessons': NO_FIELD_OF_SCHOOL,
  'GET /analysis/all-lessons/page': NO_FIELD_OF_SCHOOL,
  'GET /dashboard/hour': NO_FIELD_OF_SCHOOL,
  'GET /sessions/recent': NO_FIELD_OF_SCHOOL,
  'GET /students/:id/hour': NO_FIELD_OF_SCHOOL,
  'GET /students/': NO_FIELD_OF_SCHOOL,
}
const NOT_MADE_STALE: Record<string, Record<string, string>> = {
  'PUT /accounts/update': OF_SCHOOL,
  'PUT /sign-in-rule': OF_SCHOOL,
  'PUT /second-factor-rule': OF_SCHOOL,
  'DELETE /sessions/:id': {
    'GET /revision/sections/:id/settings': SAME_PREVIEW,
    'GET /revision/settings': SAME_PREVIEW,
  },
  'PUT /pass-rules/': {
    'GET /sessions/:id':
      'a save reads the rules with the lesson; the answer has only their version',
  },
  'GET /guardian/lessons/:id': {
    'GET /guardian/lessons/:id': 'its own answer already shows the lesson as read',
    'GET /guardian/lessons/:id/verses': 'verses show nothing of who has read them',
  },
}

/** Changes users or devices, but begins or ends the session: the site clears its cache. */
const CLEARS_THE_CACHE = [
  'POST /guardian/sign-out',
  'POST /second-factor',
  'POST /sign-out',
  'POST /sign-out-everywhere',
]

/** Every six hours: a list of devices may show an earlier last use. */
const RENEWAL = 'POST /token'

const routes = declaredRoutes(areas)
/** Last, because its work continues after the answer. */
const BEHIND_ITS_ANSWER = 'POST /documents/class-reports'
const inOrder = routes.toSorted(
  (a, b) => Number(callName(a) === BEHIND_ITS_ANSWER) - Number(callName(b) === BEHIND_ITS_ANSWER),
)
const watchTables = await openTablesOfCalls()
let tables: Map<string, TablesOfCall>
beforeAll(async () => {
  tables = await watchTables(inOrder)
})

function callName({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`
}

function tablesOf(name: string): TablesOfCall {
  const found = tables.get(name)
  if (!found) throw new Error(`${name} is no call`)
  return found
}

/** Each read with the tables that it shares with this call. */
function readsOfItsTables(name: string, reads: readonly string[]): Map<string, string[]> {
  const written = [...tablesOf(name).written].filter((table) => !LEFT_OUT.has(table))
  const shared = reads.map((read): [string, string[]] => [
    read,
    written.filter((table) => tablesOf(read).read.has(table)),
  ])
  return new Map(
    shared.filter(
      ([read, common]) =>
        common.length > 0 && !(read in NOT_CACHED) && !(read in (NOT_MADE_STALE[name] ?? {})),
    ),
  )
}

/** The tables of each read that the call makes stale and does not name. */
function forgottenReads(name: string, reads: readonly string[], named: readonly string[]) {
  const { status, written } = tablesOf(name)
  expect(status).toBe(200)
  expect(written.size, 'It writes nothing').toBeGreaterThan(0)
  const forgotten = [...readsOfItsTables(name, reads)].filter(([read]) => !named.includes(read))
  return Object.fromEntries(forgotten)
}

test('each read and each call of a signed-in person succeeds', () => {
  const open = routes.filter(({ access }) => access.who === 'anyone').map(callName)
  // An open write needs a code or a password that no sample has.
  const mayRefuse = new Set(open.filter((name) => !name.startsWith('GET ')))
  const most = (name: string) => (mayRefuse.has(name) ? 499 : 200)
  const failed = routes.map(callName).filter((name) => tablesOf(name).status > most(name))
  expect(failed).toEqual([])
})

test.each(STAFF_WRITES)('%s names each read of the tables that it writes', (name) => {
  expect(forgottenReads(name, STAFF_READS, staleReads(name))).toEqual({})
})

test.each(GUARDIAN_WRITES)('%s names each read of the tables that it writes', (name, named) => {
  const reads = routes.map(callName).filter((call) => call.startsWith('GET /guardian/'))
  expect(forgottenReads(name, reads, named)).toEqual({})
})

test('every other call writes nothing that a screen shows', () => {
  const reads = routes.map(callName).filter((name) => name.startsWith('GET '))
  const named = new Set<string>([...STAFF_WRITES, ...Object.keys(STALE_GUARDIAN_READS)])
  const others = routes.map(callName).filter((name) => !named.has(name))
  const changing = others.filter((name) => readsOfItsTables(name, reads).size > 0)
  expect(changing.toSorted()).toEqual([...CLEARS_THE_CACHE, RENEWAL])
})

test.each([
  ['PUT /sections/:id', 'GET /users/'],
  ['POST /timeslots/', 'GET /dashboard/setup-progress'],
  ['POST /users/', 'GET /dashboard/setup-progress'],
  ['PATCH /sessions/:id', 'GET /analysis/classes/:id'],
  ['PATCH /sessions/:id', 'POST /reports/data/indicatorgroup'],
])('%s without %s would be reported', (name, read) => {
  expect([...readsOfItsTables(name, STAFF_READS).keys()]).toContain(read)
})

test('every exception is for a read of the written tables', () => {
  for (const [name, reads] of Object.entries(NOT_MADE_STALE))
    for (const read of Object.keys(reads)) {
      const common = [...tablesOf(name).written].filter((table) => tablesOf(read).read.has(table))
      expect(common, `${name}: ${read}`).not.toEqual([])
    }
})
