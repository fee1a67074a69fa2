import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { useIsAdmin } from '../../platform/session/session.ts'
import { SearchStudents } from '../../shared/find-student/index.ts'
import { useSchool } from '../../shared/screen/index.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { CheckIcon, CommentIcon, PeopleIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LOADING_LINE, PageHeader } from '../../ui/layout/page-header.tsx'
import { UnfinishedReminder } from '../sessions/index.ts'
import { ClassTodayPanel } from './class-today/class-today-panel.tsx'
import { DashboardHistory, type HistoryFilter } from './dashboard-history.tsx'
import { Progress } from './progress.tsx'
import { SetupGuidePanel } from './setup-guide-panel.tsx'

/** Phones: hides the content below the class until the class has its height. */
const AFTER_CLASS_TODAY = 'max-lg:group-has-[[data-hour-unknown]]:hidden'

type DashboardProps = HistoryFilter & {
  isFinding?: boolean
}

/** Administrators: search, today's numbers, latest lessons. Teachers: first the class of today. */
export function DashboardScreen({ isFinding, ...filter }: DashboardProps) {
  useTitle(m.shell_dashboard())
  const school = useSchool()
  const isAdmin = useIsAdmin()
  const progress = useQuery(routeQuery('GET /dashboard/setup-progress'))
  const Above = isAdmin ? SetupGuidePanel : WithoutGuide
  const search = progress.data?.students !== 0 && <SearchStudents isOpenAtFirst={isFinding} />
  return (
    <Page width="wide">
      <PageHeader title={m.shell_dashboard()} detail={school?.name ?? LOADING_LINE} />
      <Above query={progress}>
        <div className="group grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          {!isAdmin && (
            <div className="flex min-w-0 flex-col gap-4">
              {search}
              <UnfinishedReminder />
              <ClassTodayPanel />
            </div>
          )}
          <div
            className={`${AFTER_CLASS_TODAY} flex flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1`}
          >
            <div className="grid auto-cols-fr gap-3 sm:grid-flow-col lg:grid-flow-row">
              {isAdmin && search}
              <DashboardLinks />
            </div>
            {isAdmin && <UnfinishedReminder />}
            {(progress.data?.unsent_mails ?? 0) > 0 && <UnsentMails />}
            <Progress query={progress} />
          </div>
          <div className={`${AFTER_CLASS_TODAY} min-w-0 lg:col-start-1`}>
            <DashboardHistory {...filter} />
          </div>
        </div>
      </Above>
    </Page>
  )
}

function WithoutGuide({ children }: { children: ReactNode }) {
  return children
}

/** The affected users do not report missing mails. */
function UnsentMails() {
  return (
    <Notice
      tone="warning"
      action={<Button render={<Link to="/mails" />}>{m.unsent_show()}</Button>}
    >
      <p>{m.unsent_title()}</p>
    </Notice>
  )
}

function DashboardLinks() {
  return (
    <>
      <Button size="big" wide icon={<PeopleIcon />} render={<Link to="/lesson/section-list" />}>
        {m.dashboard_select_by_class()}
      </Button>
      <Button size="big" wide icon={<CheckIcon />} render={<Link to="/attendances" />}>
        {m.attendances_title()}
      </Button>
      <Button size="big" wide icon={<CommentIcon />} render={<Link to="/session-comments" />}>
        {m.comments_title()}
      </Button>
    </>
  )
}
