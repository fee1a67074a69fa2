import { m } from '@talaqqi/words/messages'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { useIsAdmin } from '../../platform/session/session.ts'
import { useSchool } from '../../shared/screen/index.ts'
import { Page } from '../../ui/layout/page.tsx'
import { LOADING_LINE, PageHeader } from '../../ui/layout/page-header.tsx'
import { useRunningSlot } from '../attendances/index.ts'
import { UnfinishedReminder } from '../sessions/index.ts'
import { AdministratorScreen } from './administrator/administrator-screen.tsx'
import { ClassTodayPanel } from './class-today/class-today-panel.tsx'
import { useShownClass } from './class-today/use-shown-class.ts'
import { DashboardHistory, type HistoryFilter } from './dashboard-history.tsx'
import { HomeActions } from './home-actions.tsx'
import { LongestWaiting, OpenRegister } from './home-notes.tsx'
import { Progress } from './progress.tsx'

/** Phones: hides the content below the class until the class has its height. */
const AFTER_CLASS_TODAY = 'max-lg:group-has-[[data-hour-unknown]]:hidden'

type DashboardProps = HistoryFilter & {
  isFinding?: boolean
}

export function DashboardScreen(props: DashboardProps) {
  return useIsAdmin() ? <AdministratorScreen {...props} /> : <TeacherScreen {...props} />
}

/** First the class of today. */
function TeacherScreen({ isFinding = false, ...filter }: DashboardProps) {
  useTitle(m.shell_dashboard())
  const school = useSchool()
  const progress = useQuery(routeQuery('GET /dashboard/setup-progress'))
  return (
    <Page width="wide">
      <PageHeader title={m.shell_dashboard()} detail={school?.name ?? LOADING_LINE} />
      <div className="group grid gap-x-10 gap-y-4 sm:gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <TeachersClass hasSearch={progress.data?.students !== 0} isFinding={isFinding} />
        <div
          className={`${AFTER_CLASS_TODAY} flex flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-2`}
        >
          <Progress query={progress} />
        </div>
        <div className={`${AFTER_CLASS_TODAY} min-w-0 lg:col-start-1`}>
          <DashboardHistory {...filter} />
        </div>
      </div>
    </Page>
  )
}

type TeachersClassProps = { hasSearch: boolean; isFinding: boolean }

function TeachersClass(actions: TeachersClassProps) {
  const { shown } = useShownClass()
  const found = useRunningSlot(shown?.id)
  const isHourKnown = useIsHourKnown(shown?.id)
  const comments = useQuery(routeQuery('GET /session-comments/stats'))
  const areNotesKnown = !comments.isPending || comments.failureCount > 0 || !navigator.onLine
  // Deferred: rendered in slices, so that a slow phone stays responsive.
  const isKnown = useDeferredValue(found !== undefined && isHourKnown && areNotesKnown)
  const running = isKnown ? found : undefined
  const open = running && shown && !running.isTaken ? { ...running, sectionId: shown.id } : null
  return (
    <>
      <div className="lg:col-span-2">
        <HomeActions {...actions} />
      </div>
      {/* A new element, because the one with the skeleton would move below the open register. */}
      <div key={`${isKnown}`} className="flex min-w-0 flex-col gap-4 lg:col-start-1">
        <div className="flex flex-col gap-1.5 empty:hidden">
          {open && <OpenRegister {...open} />}
          {isKnown && <LongestWaiting />}
        </div>
        <UnfinishedReminder />
        <ClassTodayPanel running={running} />
      </div>
    </>
  )
}

/** The notes above appear with the children: before, they would move their skeleton. */
function useIsHourKnown(sectionId: string | undefined): boolean {
  const { queryKey, queryFn } = routeQuery('GET /dashboard/hour', {
    query: { section_id: sectionId ?? '' },
  })
  const hour = useQuery({ queryKey, queryFn: sectionId === undefined ? skipToken : queryFn })
  if (sectionId === undefined || !navigator.onLine) return true
  return !hour.isPending || hour.failureCount > 0
}
