import { useMemo, useState } from 'react'
import type { SheetRow } from '../reading/reading.ts'
import { type BasisOf, NO_EDITS, recordChange, withEdits } from './edits.ts'

export type EditedRows<Row> = {
  rows: Row[]
  isEdited: boolean
  change: (change: (rows: Row[]) => Row[]) => void
  correct: (row: Row) => void
  leaveOut: (...rows: number[]) => void
  takeBack: (row: number) => void
}

/** Keeps a user's edits of the rows, even when the file is read with other columns. */
export function useEdits<Row extends SheetRow>(
  inFile: Row[],
  aboutOf: BasisOf<Row>,
): EditedRows<Row> {
  const [edits, setEdits] = useState(NO_EDITS)
  const rows = useMemo(() => withEdits(inFile, edits, aboutOf), [inFile, edits, aboutOf])
  const change: EditedRows<Row>['change'] = (by) =>
    setEdits((before) => recordChange(inFile, before, { aboutOf, change: by }))
  return {
    rows,
    isEdited: edits !== NO_EDITS,
    change,
    correct: (row) => change((now) => now.map((one) => (one.row === row.row ? row : one))),
    leaveOut: (...some) =>
      setEdits((before) => ({ ...before, leftOut: new Set([...before.leftOut, ...some]) })),
    takeBack: (row) =>
      setEdits((before) => ({
        ...before,
        leftOut: new Set([...before.leftOut].filter((one) => one !== row)),
      })),
  }
}
