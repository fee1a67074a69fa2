import { openClient } from '../client.ts'
import { median, percentile } from '../promises.ts'
import type { Teacher } from './writers.ts'

/** In ms. */
export type Felt = { median: number; p99: number; failed: number }

export async function listFor(ms: number, url: string, { token }: Teacher): Promise<Felt> {
  const client = openClient(url)
  const times: number[] = []
  let failed = 0
  for (const until = Date.now() + ms; Date.now() < until; ) {
    const answer = await client.send({ path: '/api/students/', token })
    times.push(answer.ms)
    if (answer.status !== 200) failed += 1
  }
  client.close()
  return { median: median(times), p99: percentile(times, 0.99), failed }
}

export const inWords = ({ median: middle, p99 }: Felt) =>
  `median ${middle.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
