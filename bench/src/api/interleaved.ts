import { type Answer, type Client, openClient } from '../client.ts'
import { median } from '../promises.ts'

export type Work = (client: Client) => Promise<Answer>

const WARM_UP = 100
const TIMES = 300
const BLOCK = 5
/** Slow calls have fewer rounds. */
const MOST_MS = 8000
const LEAST = 40

/** The median of each in ms. Blocks alternate, so that other load slows all equally. */
export async function interleaved(
  works: { url: string; work: Work }[],
  { warmUp = WARM_UP, times: wanted = TIMES } = {},
): Promise<number[]> {
  const sides = works.map(({ url, work }) => ({
    client: openClient(url),
    work,
    times: [] as number[],
  }))
  try {
    const begun = performance.now()
    const isOver = () => performance.now() - begun > MOST_MS
    for (let done = -warmUp; done < wanted; done += BLOCK) {
      if (isOver() && done < 0) done = 0
      if (isOver() && done >= Math.min(wanted, LEAST)) break
      for (const { client, work, times } of sides)
        for (let count = 0; count < BLOCK; count += 1) {
          const { ms } = await work(client)
          if (done >= 0) times.push(ms)
        }
    }
  } finally {
    for (const { client } of sides) client.close()
  }
  return sides.map(({ times }) => median(times))
}
