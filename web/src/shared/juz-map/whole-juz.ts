import type { KnownJuz } from '@talaqqi/contract/reports'

const WHOLE = 255

/** Each juz that is whole now and was not before. */
export function newlyWhole(before: KnownJuz, now: KnownJuz): number[] {
  const knownBefore = new Map(before.map(({ juz, known }) => [juz, known]))
  return now
    .filter(({ juz, known }) => known === WHOLE && knownBefore.get(juz) !== WHOLE)
    .map(({ juz }) => juz)
}
