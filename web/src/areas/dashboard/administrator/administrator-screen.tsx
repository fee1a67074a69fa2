import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { useSchool } from '../../../shared/screen/index.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { LOADING_LINE, PageHeader } from '../../../ui/layout/page-header.tsx'
import type { HistoryFilter } from '../dashboard-history.tsx'
import { HomeActions } from '../home-actions.tsx'
import { SetupGuidePanel } from '../setup-guide-panel.tsx'
import { AdministratorDashboard } from './administrator-dashboard.tsx'

type AdministratorScreenProps = HistoryFilter & { isFinding?: boolean }

export function AdministratorScreen({ isFinding = false, ...filter }: AdministratorScreenProps) {
  useTitle(m.shell_dashboard())
  const school = useSchool()
  const progress = useQuery(routeQuery('GET /dashboard/setup-progress'))
  return (
    <Page width="wide">
      <PageHeader title={m.shell_dashboard()} detail={school?.name ?? LOADING_LINE} />
      <SetupGuidePanel query={progress}>
        <HomeActions hasSearch={progress.data?.students !== 0} isFinding={isFinding} />
        <AdministratorDashboard progress={progress} {...filter} />
      </SetupGuidePanel>
    </Page>
  )
}
