import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { routeQuery } from '../../platform/query.ts'
import { useTitle } from '../../platform/title.ts'
import { Button } from '../../ui/button.tsx'
import { CheckIcon, CommentIcon, PeopleIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { UnfinishedReminder } from '../sessions/index.ts'
import { useSchool } from '../shell/index.ts'
import { SearchStudents } from '../students/index.ts'
import { DashboardHistory, type HistoryFilter } from './dashboard-history.tsx'
import { Progress } from './progress.tsx'

/** Where the day starts: to a student in two taps, how the day goes, and the latest lessons. */
export function DashboardScreen(filter: HistoryFilter) {
  useTitle(m.shell_dashboard())
  const school = useSchool()
  const progress = useQuery(routeQuery('GET /dashboard/setup-progress'))
  return (
    <Page width="wide">
      <PageHeader title={m.shell_dashboard()} detail={school?.name ?? '\u00a0'} />
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-6 lg:order-last">
          <div className="grid auto-cols-fr gap-3 sm:grid-flow-col lg:grid-flow-row">
            {progress.data?.students !== 0 && <SearchStudents />}
            <Button
              size="big"
              wide
              icon={<PeopleIcon />}
              render={<Link to="/lesson/section-list" />}
            >
              {m.dashboard_select_by_class()}
            </Button>
            <Button size="big" wide icon={<CheckIcon />} render={<Link to="/attendances" />}>
              {m.attendances_title()}
            </Button>
            <Button size="big" wide icon={<CommentIcon />} render={<Link to="/session-comments" />}>
              {m.comments_title()}
            </Button>
          </div>
          <UnfinishedReminder />
          <Progress query={progress} />
        </div>
        <DashboardHistory {...filter} />
      </div>
    </Page>
  )
}
