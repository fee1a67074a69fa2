import { type Client, openClient, read, signIn } from '../client.ts'
import { atMost, median, type Outcome, percentile } from '../promises.ts'
import { startServer } from '../server.ts'

const WEEKS = 10
const DAY_MS = 24 * 60 * 60 * 1000
const WARM_UP = 5
/** Decision 047. */
const MOST_MS = 250

type Student = { id: string }

/** Ten weeks of one student, while others read a list. */
export async function measureReportPdf(data: string): Promise<Outcome[]> {
  const server = await startServer(data)
  const [printing, others] = [openClient(server.url), openClient(server.url)]
  try {
    const token = await signIn(printing, 'admin@demo.school')
    const list = { path: '/api/students/', token }
    const students = (await read<(Student & { first_name: string })[]>(printing.send(list))).filter(
      // Students of the big class have no lessons.
      ({ first_name }) => first_name !== 'Student',
    )
    for (const student of students.slice(0, WARM_UP)) await print(printing, token, student)
    const times: number[] = []
    const waits: number[] = []
    const under = { way: true }
    const reading = (async () => {
      while (under.way) waits.push((await others.send(list)).ms)
    })()
    for (const student of students.slice(WARM_UP)) times.push(await print(printing, token, student))
    under.way = false
    await reading
    return [
      atMost(
        `a report PDF of ${WEEKS} weeks, warm, median of ${times.length} students while a list is read`,
        median(times),
        MOST_MS,
        'ms',
      ),
      atMost('that list meanwhile, 99 of 100', percentile(waits, 0.99), 50, 'ms'),
    ]
  } finally {
    printing.close()
    others.close()
    await server.stop()
  }
}

async function print(client: Client, token: string, { id }: Student): Promise<number> {
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const now = Date.now()
  const { status, text, ms } = await client.send({
    method: 'POST',
    path: '/api/generate-pdf',
    token,
    body: {
      start_date: dayOf(now - WEEKS * 7 * DAY_MS),
      end_date: dayOf(now),
      students: [id],
      language: 'en',
    },
  })
  if (status !== 200) throw new Error(`answered ${status}: ${text}`)
  return ms
}
