import { schoolToday } from '../../platform/language/dates.ts'
import { deviceValue } from '../../shared/device/index.ts'
import { laneOf, type OwnReasons, type ShownRow } from './taps.ts'

/** By row, for one day: the server has the reasons of earlier days. */
type Kept = { day: string; rows: Record<string, OwnReasons> }

const kept = deviceValue<Kept>('sheetReasons', (json) =>
  typeof json === 'object' && json !== null && 'day' in json && 'rows' in json
    ? // Only this module writes the value.
      (json as Kept)
    : null,
)

export function ownReasonsOf(row: ShownRow): OwnReasons {
  const { reason, time, status } = row
  const own = readRows()[laneOf(row)] ?? {}
  return reason || time ? { ...own, [status]: { reason, time } } : own
}

/** Call before the status of the row changes. */
export function keepReasons(row: ShownRow): void {
  const own = ownReasonsOf(row)
  if (Object.keys(own).length === 0) return
  kept.write({ day: schoolToday(), rows: { ...readRows(), [laneOf(row)]: own } })
}

function readRows(): Kept['rows'] {
  const read = kept.read()
  return read?.day === schoolToday() ? read.rows : {}
}
