import { openClient } from '../client.ts'
import { percentile } from '../promises.ts'
import type { Work } from './interleaved.ts'

export const CLIENTS = 32
const TURN_MS = 2000
const TURNS = 3

type Figures = { rate: number; p99: number }
export type Crowd = { what: string; ours: Figures; bare: Figures }

/** Turns alternate; the rate is over all turns of a side. */
export async function crowded(
  what: string,
  work: Work,
  { ours, bare }: { ours: string; bare: string },
): Promise<Crowd> {
  const times: [number[], number[]] = [[], []]
  for (const url of [ours, bare]) await turn(work, url)
  for (let count = 0; count < TURNS; count += 1)
    for (const [side, url] of [ours, bare].entries()) times[side]?.push(...(await turn(work, url)))
  const figures = (all: number[]) => ({
    rate: (1000 * all.length) / (TURNS * TURN_MS),
    p99: percentile(all, 0.99),
  })
  return { what, ours: figures(times[0]), bare: figures(times[1]) }
}

async function turn(work: Work, url: string): Promise<number[]> {
  const client = openClient(url, CLIENTS)
  const until = performance.now() + TURN_MS
  const times: number[] = []
  const one = async () => {
    while (performance.now() < until) times.push((await work(client)).ms)
  }
  await Promise.all(Array.from({ length: CLIENTS }, one))
  client.close()
  return times
}
