import type { Span } from '../terms.ts'
import { VERSE_COUNT } from '../verse-count.ts'
import { tenthsBetween } from '../verse-lines.ts'

/* Places of an exam: the same input and seed draw the same places. */

type Portion = {
  /** In verse ids. */
  portion: readonly Span[]
  questions: number
  /** Of each question; null: the whole portion is asked. */
  lines: number | null
}

export type DrawInput = Portion & {
  seed: number
  /** Asked in the last exams of the student: used only where no other place is left. */
  avoided: readonly Span[]
}

/** In mushaf order, overlapping and neighbouring spans joined. */
export function joinedSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const { start, end } of [...spans].sort((one, other) => one.start - other.start)) {
    const last = joined.at(-1)
    if (last && start <= last.end + 1) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return joined
}

/** Juz of average length, at least 1: for the number of questions. */
export function juzHeld(portion: readonly Span[]): number {
  const tenths = joinedSpans(portion).reduce(
    (sum, { start, end }) => sum + tenthsBetween(start, end),
    0,
  )
  return Math.max(1, Math.round((tenths * 30) / tenthsBetween(1, VERSE_COUNT)))
}

/** One place in each part; null if the portion is too short. Two places are never neighbours. */
export function drawPlaces({ seed, avoided, ...of }: DrawInput): Span[] | null {
  if (of.lines === null) return joinedSpans(of.portion)
  const parts = partsOf(of)
  const random = randomOf(seed)
  const apart = of.lines * 10
  const fresh = parts.map((places) => places.filter((place) => !isAnyMet(place, avoided)))
  return (
    draw(fresh, apart, random) ??
    draw(fresh, 0, random) ??
    draw(parts, apart, random) ??
    draw(parts, 0, random)
  )
}

/** Another place in the part of question `at`; null if there is none. */
export function redrawPlace(
  { seed, avoided, ...of }: DrawInput,
  places: readonly Span[],
  at: number,
  earlier: readonly Span[],
): Span | null {
  if (of.lines === null) return null
  const others = places.filter((_, index) => index !== at)
  const refused = [...earlier, ...places.slice(at, at + 1)]
  const open = (partsOf(of)[at] ?? []).filter(
    (place) =>
      !others.some((other) => isNeighbour(place, other)) &&
      !refused.some(({ start }) => start === place.start),
  )
  const best = [
    open.filter((place) => !isAnyMet(place, [...avoided, ...refused])),
    open.filter((place) => !isAnyMet(place, refused)),
    open,
  ].find((each) => each.length > 0)
  return best ? pick(best, randomOf(seed + (at + 1) * 1009 + earlier.length + 1)) : null
}

/** Every place that fits, in the part where it starts: the parts have equal lines. */
export function partsOf({ portion, questions, lines }: Portion): Span[][] {
  const spans = joinedSpans(portion)
  const whole = spans.reduce((sum, { start, end }) => sum + tenthsBetween(start, end), 0)
  const parts: Span[][] = Array.from({ length: questions }, () => [])
  let before = 0
  for (const { start, end } of spans) {
    for (let verse = start; verse <= end; verse += 1) {
      const last = lastVerse(verse, end, (lines ?? 0) * 10)
      if (last !== null)
        parts[Math.floor((before * questions) / whole)]?.push({ start: verse, end: last })
      before += tenthsBetween(verse, verse)
    }
  }
  return parts
}

/** Where to stop: the first verse end after the length; null if the span ends before. */
function lastVerse(start: number, spanEnd: number, tenths: number): number | null {
  if (tenthsBetween(start, spanEnd) < tenths) return null
  let end = start
  while (tenthsBetween(start, end) < tenths) end += 1
  return end
}

/** Chooses only places after which the later parts still have one. */
function draw(parts: readonly Span[][], apart: number, random: () => number): Span[] | null {
  const latest: number[] = []
  let limit = Number.POSITIVE_INFINITY
  for (const places of [...parts].reverse()) {
    const fitting = places.filter((place) => leavesRoom(place, limit, apart))
    limit = fitting.at(-1)?.start ?? 0
    if (limit === 0) return null
    latest.unshift(limit)
  }
  const drawn: Span[] = []
  for (const [at, places] of parts.entries()) {
    const last = drawn.at(-1)
    const open = places.filter(
      ({ start }) =>
        start <= (latest[at] ?? 0) && (last === undefined || leavesRoom(last, start, apart)),
    )
    const place = pick(open, random)
    if (!place) return null
    drawn.push(place)
  }
  return drawn
}

/** At least a verse and the given lines lie between a place and the start of the next. */
function leavesRoom({ end }: Span, next: number, apart: number): boolean {
  if (next === Number.POSITIVE_INFINITY) return true
  return next > end + 1 && tenthsBetween(end + 1, next - 1) >= apart
}

export const isNeighbour = (one: Span, other: Span) =>
  one.start <= other.end + 1 && other.start <= one.end + 1

const isAnyMet = (place: Span, spans: readonly Span[]) =>
  spans.some(({ start, end }) => place.start <= end && start <= place.end)

function pick(places: readonly Span[], random: () => number): Span | null {
  return places[Math.floor(random() * places.length)] ?? null
}

/** mulberry32: numbers from 0 to 1. */
function randomOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
