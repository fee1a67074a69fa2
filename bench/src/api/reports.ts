import { type Client, openClient, signIn } from '../client.ts'
import { atMost, type Outcome, percentile } from '../promises.ts'
import { LARGE_ADMIN, onDatabase } from '../schools.ts'
import { startServer } from '../server.ts'

const WARM_UP = 5
const ROUNDS = 25
const DAY_MS = 86_400_000

type Section = { id: string; name: string }
type Report = { what: string; path: string; body?: unknown; limit: number }

/** One request at a time: the 90th percentile counts. */
export function measureReports(data: string): Promise<Outcome[]> {
  return onDatabase(data, async (_, database) => {
    const server = await startServer(data, database)
    const client = openClient(server.url)
    try {
      const token = await signIn(client, LARGE_ADMIN)
      const outcomes: Outcome[] = []
      for (const report of await reportsOf(client, token)) {
        const time = await timeOf(client, token, report)
        outcomes.push(atMost(report.what, time, report.limit, 'ms'))
      }
      return outcomes
    } finally {
      client.close()
      await server.stop()
    }
  })
}

async function reportsOf(client: Client, token: string): Promise<Report[]> {
  const get = async <T>(path: string): Promise<T> =>
    JSON.parse((await client.send({ path, token })).text) as T
  const [section] = await get<Section[]>('/api/sections/')
  const [student] = await get<Section[]>(`/api/students/sections?section_id=${section?.id}`)
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
  const year = `start_date=${day(365)}&end_date=${day(0)}`
  const ofClass = `${year}&section_id=${section?.id}`
  const analysis = '/api/analysis'
  const body = { start_date: day(70), end_date: day(0), students: [student?.id] }
  return [
    {
      what: 'All Lessons, a year of one class, with counts',
      path: `${analysis}/all-lessons?${ofClass}`,
      limit: 50,
    },
    {
      what: 'All Lessons, a year of the whole school',
      path: `${analysis}/all-lessons?${year}`,
      limit: 100,
    },
    { what: 'analysis of all classes', path: `${analysis}/classes`, limit: 100 },
    { what: 'analysis of one class', path: `${analysis}/classes/${section?.id}`, limit: 100 },
    {
      what: 'analysis of one student',
      path: `${analysis}/classes/${section?.id}/students/${student?.id}?limit=20`,
      limit: 100,
    },
    {
      what: 'Total Memorized of one class',
      path: `${analysis}/total-memorized?${ofClass}`,
      limit: 100,
    },
    {
      what: 'Total Memorized of the whole school',
      path: `${analysis}/total-memorized?${year}`,
      limit: 100,
    },
    { what: "a student's juz", path: `/api/reports/students/${student?.id}`, limit: 100 },
    {
      what: "a student's ten weeks by indicator group",
      path: '/api/reports/data/indicatorgroup',
      body,
      limit: 100,
    },
  ]
}

async function timeOf(client: Client, token: string, { what, path, body }: Report) {
  const call = { path, token, body, method: body ? 'POST' : 'GET' }
  const times: number[] = []
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const { status, text, ms } = await client.send(call)
    if (status !== 200) throw new Error(`${what}: ${text}`)
    if (round >= 0) times.push(ms)
  }
  return percentile(times, 0.9)
}
