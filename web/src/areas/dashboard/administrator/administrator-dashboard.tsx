import type { SetupProgress } from '@talaqqi/contract/dashboard'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { schoolToday, useDates } from '../../../platform/language/dates.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { QueryView, useSchool } from '../../../shared/screen/index.ts'
import { UnfinishedReminder } from '../../sessions/index.ts'
import { DashboardHistory, type HistoryFilter } from '../dashboard-history.tsx'
import { LongestWaiting } from '../home-notes.tsx'
import { attentionQuery } from '../queries.ts'
import { AdministratorSkeleton } from './administrator-skeleton.tsx'
import { ClassRows } from './class-rows.tsx'
import { needsOf } from './needs.tsx'
import { NeedsYou } from './needs-you.tsx'
import { rowsOfClasses } from './school-today.ts'
import { ThisWeek } from './this-week.tsx'
import { TodayStats } from './today-stats.tsx'

/** Other teachers capture lessons all day. */
const POLL_MS = 60_000

type AdministratorDashboardProps = HistoryFilter & { progress: UseQueryResult<SetupProgress> }

/** Who was heard today, what waits for the administrator, and the latest lessons. */
export function AdministratorDashboard({ progress, ...filter }: AdministratorDashboardProps) {
  const school = useQuery({ ...routeQuery('GET /dashboard/school'), refetchInterval: POLL_MS })
  const comments = useQuery(routeQuery('GET /session-comments/stats'))
  const totals = useQuery(routeQuery('GET /subscriptions/account'))
  const sections = useQuery(routeQuery('GET /sections/'))
  const figures = useQuery(routeQuery('GET /dashboard/classes'))
  const attention = useQuery(attentionQuery)
  const dates = useDates()
  const account = useSchool()
  // Drawn together: panels that arrive one after another would push each other down.
  const isSettled = [school, comments, totals, sections, figures, attention].every(
    ({ data, error }) => data !== undefined || error !== null,
  )
  if (!progress.data || !isSettled)
    return (
      <QueryView query={progress} loading={<AdministratorSkeleton />}>
        {() => <AdministratorSkeleton />}
      </QueryView>
    )
  const today = schoolToday(account?.time_zone)
  const items = needsOf({
    school: school.data,
    attention: attention.data,
    unreadComments: comments.data?.unread ?? 0,
    outstanding: totals.data?.total_outstanding ?? 0,
    unsentMails: progress.data.unsent_mails,
    currency: account?.currency ?? 'R',
    today,
    dates,
  })
  if (!progress.data.ready)
    return (
      <>
        {items.length > 0 && <NeedsYou items={items} />}
        <DashboardHistory {...filter} />
      </>
    )
  return (
    <>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-1">
          <LongestWaiting />
          <UnfinishedReminder />
          <TodayStats progress={progress.data} />
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <NeedsYou items={items} />
        </div>
        <div className="flex min-w-0 flex-col gap-8 lg:col-start-1">
          <QueryView query={school}>
            {({ classes, week }) => (
              <>
                <ClassRows classes={rowsOfClasses(classes, sections.data ?? [], figures.data)} />
                <ThisWeek week={week} today={today} />
              </>
            )}
          </QueryView>
        </div>
      </div>
      <DashboardHistory {...filter} />
    </>
  )
}
