import { m } from '@talaqqi/words/messages'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../platform/queries/query.ts'
import { Select } from '../../ui/inputs/select.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { History } from '../sessions/index.ts'
import { recentLessonsQuery } from './queries.ts'

const ALL = 'all'

export type HistoryFilter = {
  /** Class id; undefined for all classes. */
  section: string | undefined
  onSectionChange: (section: string | undefined) => void
}

export function DashboardHistory({ section, onSectionChange }: HistoryFilter) {
  const sessions = useInfiniteQuery(recentLessonsQuery(section))
  const { data: sections = [] } = useQuery(routeQuery('GET /sections/'))
  return (
    <Panel
      title={m.dashboard_history_title()}
      actions={
        <div className="print:hidden">
          <Select
            label={m.dashboard_history_class()}
            labelHidden
            options={[
              { value: ALL, label: m.words_all() },
              ...sections.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={section ?? ALL}
            onValueChange={(value) => onSectionChange(value === ALL ? undefined : value)}
          />
        </div>
      }
    >
      <History query={sessions} showStudent />
    </Panel>
  )
}
