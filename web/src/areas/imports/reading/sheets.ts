import type { Headings } from './find-headings.ts'
import type { Reading, SheetRow } from './reading.ts'

export type Choosable = { place: number; name: string; count: number }

type Sheet<Row, Target extends string> = {
  place: number
  name: string
  headings: Headings<Target>
  rows: Row[]
}

/**
 * The user's choice; else the largest complete sheet (with names and classes), with a question about others.
 * Lists that continue over several sheets take all complete ones. Without names: the first sheet, so that the
 * user can set its columns.
 */
export function chooseSheets<
  Row extends SheetRow,
  Target extends string,
  S extends Sheet<Row, Target>,
>(
  { isWhole, isEnough, takes }: Reading<Row, Target>,
  sheets: S[],
  said: readonly number[] | null,
): { taken: S[]; choosable: Choosable[]; areAsked: boolean } {
  const enough = sheets.filter(
    ({ headings, rows }) => isEnough(headings.columns) && rows.length > 0,
  )
  const whole = enough.filter(({ headings }) => isWhole(headings.columns))
  const choosable = enough.length > 0 ? enough : sheets
  const told = choosable.map(({ place, name, rows }) => ({ place, name, count: rows.length }))
  if (said !== null) {
    const taken = sheets.filter(({ place }) => said.includes(place))
    return { taken, choosable: told, areAsked: false }
  }
  const fitting = whole.length > 0 ? whole : enough
  if (fitting.length === 0) return { taken: sheets.slice(0, 1), choosable: told, areAsked: false }
  if (takes === 'all') return { taken: fitting, choosable: told, areAsked: false }
  const most = Math.max(...fitting.map(({ rows }) => rows.length))
  const taken = fitting.filter(({ rows }) => rows.length === most).slice(0, 1)
  return { taken, choosable: told, areAsked: enough.length > 1 }
}

/** Default sheet names of spreadsheet programs. */
const UNNAMED = /^(?:sheet|blad|tabelle|feuil|hoja|ورقة|شیٹ)\s*\d*$/iu

export function isNamed<Row extends SheetRow, Target extends string>(
  { ofSheet, isEnough }: Reading<Row, Target>,
  sheets: Sheet<Row, Target>[],
): boolean {
  const lists = sheets.filter(({ headings, rows }) => isEnough(headings.columns) && rows.length > 0)
  return (
    ofSheet !== null &&
    lists.length > 1 &&
    lists.every(
      ({ name, headings, rows }) =>
        !headings.columns.has(ofSheet.target) &&
        !UNNAMED.test(name.trim()) &&
        rows.every((row) => ofSheet.valueOf(row) === ''),
    )
  )
}
