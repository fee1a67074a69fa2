import { v7 } from 'uuid'

/** The same seed gives the same sequence. */
export type Random = {
  next(): number
  whole(low: number, high: number): number
  chance(probability: number): boolean
  pick<const T>(list: readonly [T, ...T[]]): T
  count(mean: number): number
  id(moment: Date): string
}

export function createRandom(seed: string): Random {
  const next = mulberry32(hash(seed))
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (list) => list[whole(0, list.length - 1)] ?? list[0],
    count: (mean) => poisson(mean, next),
    id: (moment) =>
      v7({ msecs: moment.getTime(), random: Uint8Array.from({ length: 16 }, () => whole(0, 255)) }),
  }
}

/** A UUIDv7 without its time: the same on every day. */
export const seedOf = (id: string): string => id.slice('00000000-0000-'.length)

function hash(text: string): number {
  let value = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193)
  return value >>> 0
}

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Knuth's algorithm, for small means. */
function poisson(mean: number, next: () => number): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = next(); product > limit; product *= next()) count += 1
  return count
}
