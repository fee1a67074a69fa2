import type { StatusCounts } from '@talaqqi/contract/attendance-statuses'
import { formatMonth } from '@talaqqi/words/formats'
import { m } from '@talaqqi/words/messages'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { CallAnswer } from '../../../platform/api/api.ts'
import { dayText } from '../../../platform/language/dates.ts'
import { useHijriDates } from '../../../platform/language/hijri-dates.ts'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { routePages, routeQuery } from '../../../platform/queries/query.ts'
import { KindBadge } from '../../../ui/badges/kind-badge.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { ATTENDANCE_LOOKS } from '../../attendances/index.ts'
import { QueryView } from '../query-view.tsx'
import { Absences } from './absences.tsx'

const PAGE = 60

type AttendanceRecords = CallAnswer<'GET /guardian/children/:id/attendance'>

export default function AttendanceList({ id, zone }: { id: string; zone: string }) {
  useHijriDates()
  const read = useInfiniteQuery(
    routePages('GET /guardian/children/:id/attendance', PAGE, { params: { id } }),
  )
  const months = useQuery(
    routeQuery('GET /guardian/children/:id/attendance-months', { params: { id } }),
  )
  // Both at once, so that nothing moves; records are shown without totals.
  const data = months.isPending ? undefined : read.data?.pages.flat()
  return (
    <div className="flex flex-col gap-4">
      <Absences id={id} zone={zone} />
      <QueryView read={{ ...read, data }} empty={m.guardian_no_attendance()}>
        {(records) => (
          <div className="flex flex-col gap-4">
            {[...groupByMonth(records)].map(([month, ofMonth]) => (
              <Panel key={month} title={formatMonth(`${month}-01`)}>
                <Totals counts={months.data?.find((one) => one.month === month)?.counts} />
                <Records label={formatMonth(`${month}-01`)} records={ofMonth} />
              </Panel>
            ))}
            {read.hasNextPage && (
              <Button
                wide
                busy={read.isFetchingNextPage}
                busyText={m.words_loading()}
                onClick={() => void read.fetchNextPage()}
              >
                {m.words_load_more()}
              </Button>
            )}
          </div>
        )}
      </QueryView>
    </div>
  )
}

function groupByMonth(records: AttendanceRecords) {
  const months = new Map<string, AttendanceRecords>()
  for (const record of records) {
    const month = record.date.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), record])
  }
  return months
}

function Totals({ counts }: { counts: StatusCounts | undefined }) {
  if (!counts) return null
  const attended = counts.present + counts.late + counts.left_early
  const records = attended + counts.absent + counts.other
  return (
    <p className="text-ink-soft">
      {m.guardian_month_totals({
        attended: formatNumber(attended),
        records: formatNumber(records),
      })}
    </p>
  )
}

function Records({ label, records }: { label: string; records: AttendanceRecords }) {
  return (
    <List label={label}>
      {records.map(({ id, date, start_time, end_time, status, time, reason }) => {
        const { text, icon: Icon, color } = ATTENDANCE_LOOKS[status]
        return (
          <ListRow
            key={id}
            title={dayText(date)}
            detail={
              <>
                <bdi dir="ltr">{`${start_time} – ${end_time}`}</bdi>
                {reason && (
                  <span className="block">
                    <bdi>{reason}</bdi>
                  </span>
                )}
              </>
            }
            trailing={
              <KindBadge color={color} icon={<Icon size={16} />}>
                {text()} {time && <bdi dir="ltr">{time}</bdi>}
              </KindBadge>
            }
          />
        )
      })}
    </List>
  )
}
