import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { dayText, schoolNow, schoolToday } from '../../platform/language/dates.ts'
import { useLanguage } from '../../platform/language/i18n.ts'
import { useTitle } from '../../platform/navigation/title.ts'
import { useOutbox } from '../../platform/outbox/index.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import {
  AdminAction,
  BackButton,
  QueryView,
  StaleSince,
  useGoBack,
  useSchool,
} from '../../shared/screen/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonRegister } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ClosedNotice } from '../calendar/index.ts'
import { ReasonsPanel } from './reasons-panel.tsx'
import { Sheet } from './sheet.tsx'
import { withPendingTaps } from './taps.ts'

/** Polling interval for the taps of other teachers. */
const POLL_MS = 5000

type SheetScreenProps = {
  sectionId: string
  timeslotId: string
  date: string
  /** Id of the student with the open reasons panel. */
  reasons: string | undefined
}

/** The sheet of a class for a day and timeslot: the server's rows with the pending taps of this device. */
export function SheetScreen({ sectionId, timeslotId, date, reasons }: SheetScreenProps) {
  useLanguage()
  useSchool()
  const navigate = useNavigate()
  const params = { section_id: sectionId, date, timeslot_id: timeslotId }
  const query = useQuery({
    ...routeQuery('GET /attendances/:section_id/:date/:timeslot_id', { params }),
    refetchInterval: POLL_MS,
    staleTime: 0,
  })
  const entries = useOutbox()
  const { data: section } = useQuery(routeQuery('GET /sections/:id', { params: { id: sectionId } }))
  const { data: slot, isPending: isSlotPending } = useQuery(
    routeQuery('GET /timeslots/:id', { params: { id: timeslotId } }),
  )
  const title = section?.name ?? m.attendances_title()
  const closePanel = useGoBack('/attendances')
  const loading = <SkeletonRegister label={m.words_loading()} />
  useTitle(title)
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/attendances" />}
        title={<bdi key={title}>{title}</bdi>}
        detail={
          <>
            {dayText(date)}
            {slot && (
              <>
                {DOT}
                <bdi dir="ltr" className="tabular">{`${slot.start_time} – ${slot.end_time}`}</bdi>
              </>
            )}{' '}
            <StaleSince query={query} />
          </>
        }
      />
      {slot && isFuture(date, slot.start_time) && (
        <Notice tone="warning">{m.attendances_to_come({ time: slot.start_time })}</Notice>
      )}
      <ClosedNotice sectionId={sectionId} date={date} />
      <QueryView query={query} loading={loading}>
        {(read) => {
          // Its notice stands above the rows.
          if (isSlotPending) return loading
          const rows = withPendingTaps(read, entries)
          const open = rows.find(({ student_id }) => student_id === reasons)
          if (rows.length === 0)
            return (
              <EmptyState
                picture="clock"
                action={<AdminAction to="/students">{m.students_to_students()}</AdminAction>}
              >
                {m.attendances_no_students()}
              </EmptyState>
            )
          return (
            <>
              <Sheet
                rows={rows}
                onReasons={(student_id) =>
                  void navigate({
                    to: '/attendances/$sectionId/$timeslotId/$date',
                    params: { sectionId, timeslotId, date },
                    search: { reasons: student_id },
                  })
                }
              />
              {open && <ReasonsPanel key={open.student_id} row={open} onClose={closePanel} />}
            </>
          )
        }}
      </QueryView>
    </Page>
  )
}

/** Whether the timeslot starts later, in the school's time zone. */
function isFuture(date: string, start_time: string): boolean {
  const today = schoolToday()
  return date > today || (date === today && schoolNow() < start_time)
}
