import { adminOf } from '../../../server/src/operations/seed/large/many.ts'
import { recordLesson, type Teacher } from '../attack/writers.ts'
import { type Client, openClient, read, signIn } from '../client.ts'
import { atMost, median, type Outcome, percentile } from '../promises.ts'
import { makeManySchools } from '../schools.ts'
import { startServer } from '../server.ts'

const SIZES = [1000, 5000]
/** Of different schools, spread over all. */
const PEOPLE = 100
const PHONES = 16
const LOAD_MS = 30_000
const READS = ['/students/', '/sessions/recent?limit=20', '/sections/']

type Figures = { rate: number; median: number; p95: number; failed: number }

/** One server and its PostgreSQL, used by a hundred schools at once. Two of five calls save a lesson. */
export async function measureMixedLoad(folder: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const schools of SIZES) {
    const found = await measure(await makeManySchools(folder, schools), schools)
    const rate = `${found.rate.toFixed(0)} calls a second, median ${found.median.toFixed(1)} ms`
    outcomes.push(
      atMost(`mixed load on ${schools} schools (${rate}): p95`, found.p95, 250, 'ms'),
      atMost('the same: failed', found.failed, 0, 'calls'),
    )
  }
  return outcomes
}

async function measure(data: string, schools: number): Promise<Figures> {
  const server = await startServer(data)
  const client = openClient(server.url, PHONES)
  try {
    const people: Teacher[] = []
    for (let one = 0; one < PEOPLE; one += 1)
      people.push(await join(client, adminOf(1 + Math.floor((one * schools) / PEOPLE))))
    const times: number[] = []
    let failed = 0
    const phone = async (first: number, until: number) => {
      for (let turn = first; performance.now() < until; turn += PHONES) {
        const answer = await call(client, people[turn % PEOPLE], turn)
        if (answer?.status === 200) times.push(answer.ms)
        else failed += 1
      }
    }
    const phones = (until: number) =>
      Promise.all(Array.from({ length: PHONES }, (_, first) => phone(first, until)))
    await phones(performance.now() + LOAD_MS / 10)
    times.length = 0
    await phones(performance.now() + LOAD_MS)
    const rate = (1000 * times.length) / LOAD_MS
    return { rate, median: median(times), p95: percentile(times, 0.95), failed }
  } finally {
    client.close()
    await server.stop()
  }
}

async function join(client: Client, email: string): Promise<Teacher> {
  const token = await signIn(client, email)
  const students = await read<{ id: string }[]>(client.send({ path: '/api/students/', token }))
  return { token, students: students.map(({ id }) => id) }
}

async function call(client: Client, person: Teacher | undefined, turn: number) {
  if (!person) return null
  if (turn % 5 < 2) return recordLesson(client, person, turn)
  return client.send({ path: `/api${READS[turn % 3]}`, token: person.token }).catch(() => null)
}
