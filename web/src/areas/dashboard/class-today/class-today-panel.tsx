import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../platform/queries/query.ts'
import { useLocal } from '../../../platform/storage/local-store.ts'
import { QueryView } from '../../../shared/screen/index.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { ClassTodaySkeleton } from '../class-today-skeleton.tsx'
import { lastSection } from '../queries.ts'
import { ClassToday } from './class-today.tsx'

export function ClassTodayPanel() {
  const sections = useQuery(routeQuery('GET /sections/'))
  const lastShown = useLocal(lastSection)
  return (
    <QueryView query={sections} loading={<ClassTodaySkeleton />}>
      {(all) => {
        const chosen = all.find(({ id }) => id === lastShown) ?? all[0]
        if (!chosen) return <EmptyState>{m.dashboard_hour_no_class()}</EmptyState>
        const { id: sectionId, name } = chosen
        if (all.length === 1) return <ClassToday sectionId={sectionId} name={name} />
        return (
          <Tabs
            label={m.dashboard_hour_classes()}
            items={all.map((each) => ({ value: each.id, label: <bdi>{each.name}</bdi> }))}
            value={sectionId}
            onValueChange={lastSection.write}
          >
            <ClassToday key={sectionId} sectionId={sectionId} name={name} isNamed />
          </Tabs>
        )
      }}
    </QueryView>
  )
}
