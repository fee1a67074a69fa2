import { useMemo, useState } from 'react'
import type { SheetRow } from '../reading/reading.ts'
import { type AboutOf, NO_EDITS, noteChange, withEdits } from './edits.ts'

export type Edited<Row> = {
  rows: Row[]
  isEdited: boolean
  change: (change: (rows: Row[]) => Row[]) => void
  correct: (row: Row) => void
  leaveOut: (...rows: number[]) => void
  takeBack: (row: number) => void
}

/** Keeps a user's edits of the rows, even when the file is read with other columns. */
export function useEdited<Row extends SheetRow>(inFile: Row[], aboutOf: AboutOf<Row>): Edited<Row> {
  const [edits, setEdits] = useState(NO_EDITS)
  const rows = useMemo(() => withEdits(inFile, edits, aboutOf), [inFile, edits, aboutOf])
  const change: Edited<Row>['change'] = (by) =>
    setEdits((before) => noteChange(inFile, before, { aboutOf, change: by }))
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
