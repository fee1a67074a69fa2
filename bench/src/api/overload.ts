import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, openClient, signIn } from '../client.ts'
import { atMost, type Outcome, percentile } from '../promises.ts'
import { LARGE_ADMIN, onDatabase } from '../schools.ts'
import { startServer } from '../server.ts'
import { CLIENTS, crowded } from './crowd.ts'
import { reading } from './work.ts'

const PATH = '/api/students/?limit=200'
/** More than the server lets in and wait. */
const PHONES = 600
const SECONDS = 10
const TICK_MS = 10
/** The longest wait for a turn; then 64 calls are at work, twice as many as measured before. */
const WAIT_MS = 2000
const AFTER_MS = 1000

/** 600 phones ask twice as often as 32 clients are served, whether or not answers come. */
export function measureOverload(data: string): Promise<Outcome[]> {
  return onDatabase(data, async (_, database) => {
    const server = await startServer(data, database)
    const client = openClient(server.url)
    try {
      const token = await signIn(client, LARGE_ADMIN)
      const { ours } = await crowded('list', reading({ path: PATH, token }), {
        ours: server.url,
        bare: server.url,
      })
      const most = Math.round(WAIT_MS + 2 * ours.p99)
      const flood = await floodWith(server.url, token, 2 * ours.rate)
      const { status, ms } = await client.send({ path: PATH, token })
      const served = percentile(flood.served, 0.99)
      const said = `${flood.served.length} served, ${flood.refused.length} refused`
      return [
        atMost(
          `a list at 2 × the ${Math.round(ours.rate)} a second that ${CLIENTS} clients get (p99 ${ours.p99.toFixed(0)} ms): p99 of the served (${said})`,
          served,
          most,
          'ms',
        ),
        atMost('the same: p99 of the refused', percentile([0, ...flood.refused], 0.99), most, 'ms'),
        atMost('the same: neither served nor refused', flood.failed, 0, 'calls'),
        atMost(`the call right after (${status})`, status === 200 ? ms : Infinity, AFTER_MS, 'ms'),
      ]
    } finally {
      client.close()
      await server.stop()
    }
  })
}

/** Phones that are connected already, each with one call at a time. */
async function floodWith(url: string, token: string, rate: number) {
  const phones: Client[] = []
  for (let count = 0; count < PHONES; count += 1) {
    const phone = openClient(url)
    await phone.send({ path: '/api/health' })
    phones.push(phone)
  }
  const served: number[] = []
  const refused: number[] = []
  let failed = 0
  const idle = [...phones]
  const send = async (phone: Client) => {
    const answer = await phone.send({ path: PATH, token }).catch(() => null)
    if (answer?.status === 200) served.push(answer.ms)
    else if (answer?.status === 503 && answer.retryAfter > 0) refused.push(answer.ms)
    else failed += 1
    idle.push(phone)
  }
  const begun = performance.now()
  const sent: Promise<void>[] = []
  while (performance.now() - begun < SECONDS * 1000) {
    const due = (rate * (performance.now() - begun)) / 1000
    while (sent.length < due) {
      const phone = idle.shift()
      if (!phone) break
      sent.push(send(phone))
    }
    await sleep(TICK_MS)
  }
  await Promise.all(sent)
  for (const phone of phones) phone.close()
  return { served, refused, failed }
}
