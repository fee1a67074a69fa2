import type { SheetRow } from '../reading/reading.ts'

/** What was put into a cell, and what it was about: what the file has there. */
type Edit = { about: string; to: unknown }

/** What a person has changed of a file's rows, by their numbers; kept while columns are said otherwise. */
export type Edits = {
  cells: ReadonlyMap<number, ReadonlyMap<string, Edit>>
  leftOut: ReadonlySet<number>
}

export const NO_EDITS: Edits = { cells: new Map(), leftOut: new Set() }

/** What a cell of a row is about: what stands there; or, of an answer, the cells that it is about. */
export type AboutOf<Row> = (row: Row, column: keyof Row & string) => string

/**
 * The file's rows as the person has changed them. What was corrected holds while the file has there what
 * was corrected; what was put where nothing stood holds whatever comes to stand there.
 */
export function withEdits<Row extends SheetRow>(
  rows: Row[],
  { cells, leftOut }: Edits,
  aboutOf: AboutOf<Row>,
): Row[] {
  const kept = rows.filter(({ row }) => !leftOut.has(row))
  // All rows of another sheet may have been left out: that one is looked at anew.
  return (kept.length > 0 ? kept : rows).map((row) => {
    const edits = [...(cells.get(row.row) ?? [])].filter(
      ([column, { about }]) => about === '' || about === aboutOf(row, column as never),
    )
    return edits.length === 0
      ? row
      : { ...row, ...Object.fromEntries(edits.map(([column, { to }]) => [column, to])) }
  })
}

/** Notes what `change` does to the rows as they are shown. */
export function noteChange<Row extends SheetRow>(
  rows: Row[],
  edits: Edits,
  { aboutOf, change }: { aboutOf: AboutOf<Row>; change: (shown: Row[]) => Row[] },
): Edits {
  const shown = withEdits(rows, edits, aboutOf)
  const inFile = new Map(rows.map((row) => [row.row, row]))
  const before = new Map(shown.map((row) => [row.row, row]))
  const cells = new Map(edits.cells)
  for (const row of change(shown)) {
    const was = before.get(row.row)
    const file = inFile.get(row.row)
    if (!was || !file || was === row) continue
    const ofRow = new Map(cells.get(row.row))
    for (const column of Object.keys(row) as (keyof Row & string)[])
      if (row[column] !== was[column])
        ofRow.set(column, { about: aboutOf(file, column), to: row[column] })
    cells.set(row.row, ofRow)
  }
  return { ...edits, cells }
}
