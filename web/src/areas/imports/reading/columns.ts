/** The user's choices for headings, keyed by `alike`. */
export type HeadingChoices<Target extends string> = ReadonlyMap<string, Target | 'ignored'>

/** Cell indexes for each target, in order; the first filled cell counts. */
export type Columns<Target extends string> = ReadonlyMap<Target, readonly number[]>

/** A column candidate; the lowest rank wins. */
type Found = { index: number; rank: number }

export function createColumnCollector<Target extends string>() {
  const found = new Map<Target, Found[]>()
  return {
    add: (target: Target, index: number, rank = 0) =>
      void found.set(target, [...(found.get(target) ?? []), { index, rank }]),
    /** With a 'Surname' column, 'Name' is the first name. */
    settle(full: Target, first: Target, last: Target): void {
      const ofFull = found.get(full)
      if (!ofFull || !(found.has(first) || found.has(last))) return
      found.delete(full)
      if (!found.has(first)) found.set(first, ofFull)
    },
    columns: (): Columns<Target> =>
      new Map(
        [...found].map(([target, columns]) => [
          target,
          [...columns].sort((one, other) => one.rank - other.rank).map(({ index }) => index),
        ]),
      ),
  }
}

/** Above the number of columns, and the length of headings, in a list of people. */
const COLUMNS_LIMIT = 300
const HEADING_LIMIT = 200

export function limitHeadings(row: string[]): string[] {
  return row.slice(0, COLUMNS_LIMIT).map((cell) => cell.slice(0, HEADING_LIMIT))
}

export function createCellReader<Target extends string>(
  cells: string[],
  columns: Columns<Target>,
  limit: number,
): (target: Target) => string {
  return (target) => {
    const filled = (columns.get(target) ?? []).map((at) => (cells[at] ?? '').trim()).find(Boolean)
    return (filled ?? '').slice(0, limit)
  }
}
