/** A spreadsheet row with its number (`rowNumber` of the contract). */
export type SheetRow = { row: number }

type Edit = { about: string; to: unknown }

export type Edits = {
  cells: ReadonlyMap<number, ReadonlyMap<string, Edit>>
  leftOut: ReadonlySet<number>
}

export const NO_EDITS: Edits = { cells: new Map(), leftOut: new Set() }

/**
 * The value that an edit depends on: the cell itself or, for an answer, the cells of its question.
 */
export type BasisOf<Row> = (row: Row, column: keyof Row & string) => string

/**
 * Applies the edits to the file's rows. An edit applies while the file still has the value that it
 * replaced. An edit of an empty cell always applies.
 */
export function withEdits<Row extends SheetRow>(
  rows: Row[],
  { cells, leftOut }: Edits,
  aboutOf: BasisOf<Row>,
): Row[] {
  const kept = rows.filter(({ row }) => !leftOut.has(row))
  // If the user removed all rows of a sheet, show all of them again.
  return (kept.length > 0 ? kept : rows).map((row) => {
    const edits = [...(cells.get(row.row) ?? [])].filter(
      ([column, { about }]) => about === '' || about === aboutOf(row, column as never),
    )
    return edits.length === 0
      ? row
      : { ...row, ...Object.fromEntries(edits.map(([column, { to }]) => [column, to])) }
  })
}

export function recordChange<Row extends SheetRow>(
  rows: Row[],
  edits: Edits,
  { aboutOf, change }: { aboutOf: BasisOf<Row>; change: (shown: Row[]) => Row[] },
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
