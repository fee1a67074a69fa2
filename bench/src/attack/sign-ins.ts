import { openClient } from '../client.ts'
import { atMost, type Outcome } from '../promises.ts'
import { startServer } from '../server.ts'
import { inWords, listFor } from './listing.ts'
import { hireTeacher } from './writers.ts'

const STRANGERS = 200
const LISTEN_MS = 8000

/** Each stranger has its own address. */
export async function attackBySignIns(data: string): Promise<Outcome[]> {
  const server = await startServer(data)
  try {
    const teacher = await hireTeacher(server.url)
    await listFor(LISTEN_MS / 4, server.url, teacher)
    const quiet = await listFor(LISTEN_MS, server.url, teacher)
    const flood = startFlood(server.url)
    const during = await listFor(LISTEN_MS, server.url, teacher)
    const answers = await flood.stop()
    const tried = [...answers.values()].reduce((sum, count) => sum + count, 0)
    const broken = [...answers].filter(([status]) => status === 0 || status === 500)
    const what = `a list during ${tried} sign-ins of ${STRANGERS} strangers (${inWords(during)}) against none (${inWords(quiet)})`
    return [
      atMost(`${what}, median`, during.median / quiet.median, 3, '×'),
      atMost('the same, p99', during.p99 / quiet.p99, 3, '×'),
      atMost('lists that failed meanwhile', during.failed, 0, 'calls'),
      atMost(
        'sign-ins without an answer, or with a 500',
        broken.reduce((sum, [, count]) => sum + count, 0),
        0,
        'calls',
      ),
    ]
  } finally {
    await server.stop()
  }
}

/** Stopping returns the count of each status, 0 for no answer. */
function startFlood(url: string) {
  const client = openClient(url, STRANGERS)
  const answers = new Map<number, number>()
  const flow = { isOver: false }
  const trySignIn = async (stranger: number) => {
    for (let turn = 0; !flow.isOver; turn += 1) {
      const body = { username: `${stranger}.${turn}@nowhere.example`, password: 'Guessed-pass-1!' }
      const from = `203.0.${stranger}.${turn % 250}`
      const call = { method: 'POST', path: '/api/login', body, from }
      const status = await client.send(call).then(
        (answer) => answer.status,
        () => 0,
      )
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
  }
  const flood = Promise.all(Array.from({ length: STRANGERS }, (_, stranger) => trySignIn(stranger)))
  return {
    async stop() {
      flow.isOver = true
      await flood
      client.close()
      return answers
    },
  }
}
