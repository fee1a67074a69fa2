const DAYS = 7
const WEEKS = 4
const DAY_MS = 24 * 3_600_000

const NAME = /^talaqqi-(\d{4}-\d{2}-\d{2})\.backup$/

/** Days are UTC. */
export const nameOn = (date: Date) => `talaqqi-${date.toISOString().slice(0, 10)}.backup`

/** Expired: seven days are kept, and the last day of each of the four weeks before. */
export function spent(names: string[]): string[] {
  const ours = names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
  const weeks = new Map<number, string>()
  for (const name of ours.slice(DAYS)) {
    const week = weekOf(name)
    if (!weeks.has(week) && weeks.size < WEEKS) weeks.set(week, name)
  }
  const kept = new Set([...ours.slice(0, DAYS), ...weeks.values()])
  return ours.filter((name) => !kept.has(name))
}

/** From Monday; 1970-01-01 was a Thursday. */
function weekOf(name: string): number {
  const [, date = ''] = NAME.exec(name) ?? []
  return Math.floor((Date.parse(date) / DAY_MS + 3) / 7)
}
