import { schoolToday } from '../../platform/language/dates.ts'
import { deviceValue } from '../../shared/device/index.ts'
import { attendanceLane, type ReasonsByStatus, type ShownRow } from './taps.ts'

/** By row, for one day: the server has the reasons of earlier days. */
type StoredReasons = { day: string; rows: Record<string, ReasonsByStatus> }

const storedReasons = deviceValue<StoredReasons>('sheetReasons', (json) =>
  typeof json === 'object' && json !== null && 'day' in json && 'rows' in json
    ? // Only this module writes the value.
      (json as StoredReasons)
    : null,
)

export function reasonsByStatus(row: ShownRow): ReasonsByStatus {
  const { reason, time, status } = row
  const own = readRows()[attendanceLane(row)] ?? {}
  return reason || time ? { ...own, [status]: { reason, time } } : own
}

/** Call before the status of the row changes. */
export function storeReasons(row: ShownRow): void {
  const own = reasonsByStatus(row)
  if (Object.keys(own).length === 0) return
  storedReasons.write({ day: schoolToday(), rows: { ...readRows(), [attendanceLane(row)]: own } })
}

function readRows(): StoredReasons['rows'] {
  const read = storedReasons.read()
  return read?.day === schoolToday() ? read.rows : {}
}
