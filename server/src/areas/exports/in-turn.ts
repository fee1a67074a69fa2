import pLimit, { type LimitFunction } from 'p-limit'

/** By school, while it exports. */
const lanes = new Map<string, LimitFunction>()

/** A school's exports are made one chunk at a time: many at once must not slow other schools. */
export async function* inTurn<T>(school: string, chunks: AsyncIterable<T>): AsyncGenerator<T> {
  const lane = lanes.get(school) ?? pLimit(1)
  lanes.set(school, lane)
  const made = chunks[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await lane(() => made.next())
      if (done) return
      yield value
    }
  } finally {
    await made.return?.()
    if (lane.activeCount + lane.pendingCount === 0) lanes.delete(school)
  }
}
