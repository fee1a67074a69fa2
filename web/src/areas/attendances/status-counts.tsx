import type { TappedStatus } from '@talaqqi/contract/attendance-statuses'
import { formatNumber } from '../../platform/language/numbers.ts'
import { KindBadge } from '../../ui/badges/kind-badge.tsx'
import { ATTENDANCE_LOOKS } from './statuses.ts'

type StatusCountsProps<S extends TappedStatus> = {
  label: string
  statuses: readonly S[]
  rows: readonly { status: TappedStatus }[]
}

/** How often each status occurs. */
export function StatusCounts<S extends TappedStatus>(props: StatusCountsProps<S>) {
  const { label, statuses, rows } = props
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {statuses.map((status) => {
        const { icon: Icon, text, color } = ATTENDANCE_LOOKS[status]
        const count = rows.filter((row) => row.status === status).length
        return (
          <li key={status}>
            <KindBadge color={color} icon={<Icon size={16} />}>
              {text()} <span className="tabular">{formatNumber(count)}</span>
            </KindBadge>
          </li>
        )
      })}
    </ul>
  )
}
