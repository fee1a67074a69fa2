import { m } from '@talaqqi/words/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { dayText } from '../../../platform/language/dates.ts'
import { routePages } from '../../../platform/queries/query.ts'
import { KindBadge } from '../../../ui/badges/kind-badge.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { ATTENDANCE_LOOKS } from '../../attendances/index.ts'
import { QueryView } from '../query-view.tsx'

const PAGE = 60

export default function AttendanceList({ id }: { id: string }) {
  const read = useInfiniteQuery(
    routePages('GET /guardian/children/:id/attendance', PAGE, { params: { id } }),
  )
  return (
    <QueryView read={{ ...read, data: read.data?.pages.flat() }} empty={m.guardian_no_attendance()}>
      {(records) => (
        <div className="flex flex-col gap-4">
          <List label={m.guardian_attendance()}>
            {records.map(({ id: key, date, start_time, end_time, status, time, reason }) => {
              const { text, icon: Icon, color } = ATTENDANCE_LOOKS[status]
              return (
                <ListRow
                  key={key}
                  title={dayText(date)}
                  detail={
                    <>
                      <bdi dir="ltr">
                        {start_time}–{end_time}
                      </bdi>
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
  )
}
