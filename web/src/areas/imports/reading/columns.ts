/** What was said by hand of headings, by their `alike`. */
export type Said<Target extends string> = ReadonlyMap<string, Target | 'ignored'>

/** Which cells of a row hold what, in the order in which they count: the first that is filled. */
export type Columns<Target extends string> = ReadonlyMap<Target, readonly number[]>

/** A column that was found, of several for the same the lowest rank first. */
type Found = { index: number; rank: number }

/** Gathers columns by what they hold. */
export function columnBook<Target extends string>() {
  const found = new Map<Target, Found[]>()
  return {
    add: (target: Target, index: number, rank = 0) =>
      void found.set(target, [...(found.get(target) ?? []), { index, rank }]),
    /** 'Name' beside 'Surname' is the first name. */
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

/** More columns, and longer headings, than a list of people has. */
const COLUMNS_LIMIT = 300
const HEADING_LIMIT = 200

/** The headings that are looked at, as far as they are. */
export function headingsIn(row: string[]): string[] {
  return row.slice(0, COLUMNS_LIMIT).map((cell) => cell.slice(0, HEADING_LIMIT))
}

/** What a row's column holds: the first of its cells that is filled, as long as a cell may be. */
export function cellIn<Target extends string>(
  cells: string[],
  columns: Columns<Target>,
  limit: number,
): (target: Target) => string {
  return (target) => {
    const filled = (columns.get(target) ?? []).map((at) => (cells[at] ?? '').trim()).find(Boolean)
    return (filled ?? '').slice(0, limit)
  }
}
