import { type Client, openClient, signIn } from '../client.ts'
import { atMost, type Outcome, percentile } from '../promises.ts'
import { LARGE_ADMIN } from '../schools.ts'
import { startServer } from '../server.ts'

const PATH = '/api/students/?limit=20'
const WARM_UP = 200
const CALLS = 300
const FLOOD = 200
const ROUNDS = 5

export async function measureSignInFlood(data: string): Promise<Outcome[]> {
  const server = await startServer(data)
  const client = openClient(server.url)
  const strangers = openClient(server.url, FLOOD)
  try {
    const token = await signIn(client, LARGE_ADMIN)
    const read = async () => (await client.send({ path: PATH, token })).ms
    for (let count = 0; count < WARM_UP; count += 1) await read()
    const peace: number[] = []
    for (let count = 0; count < CALLS; count += 1) peace.push(await read())
    const flooded: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const under = { way: true }
      const flood = floodWith(strangers, round).finally(() => {
        under.way = false
      })
      while (under.way) flooded.push(await read())
      await flood
    }
    return [50, 99].map((share) => {
      const [quiet, busy] = [peace, flooded].map((times) => percentile(times, share / 100)) as [
        number,
        number,
      ]
      const figures = `${busy.toFixed(1)} ms against ${quiet.toFixed(1)} ms`
      const promise = `a list during ${FLOOD} sign-ins at once, ${share} of 100 (${figures})`
      return atMost(promise, busy / quiet, 3, '×')
    })
  } finally {
    client.close()
    strangers.close()
    await server.stop()
  }
}

/** Own addresses, so that no rate limit applies. */
async function floodWith(strangers: Client, round: number): Promise<void> {
  await Promise.all(
    Array.from({ length: FLOOD }, (_, at) =>
      strangers.send({
        method: 'POST',
        path: '/api/login',
        from: `10.${round}.0.${at + 1}`,
        body: { username: `stranger${round}-${at}@demo.school`, password: 'Wrong-pass-1!' },
      }),
    ),
  )
}
