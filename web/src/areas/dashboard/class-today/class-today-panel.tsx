import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useLocal } from '../../../platform/storage/local-store.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { Loaded } from '../../../shared/screen/index.ts'
import { HourSkeleton } from '../class-today-skeleton.tsx'
import { lastSection } from '../queries.ts'
import { ClassHour } from './class-today.tsx'

export function HourPanel() {
  const sections = useQuery(routeQuery('GET /sections/'))
  const remembered = useLocal(lastSection)
  return (
    <Loaded query={sections} loading={<HourSkeleton />}>
      {(all) => {
        const chosen = all.find(({ id }) => id === remembered) ?? all[0]
        if (!chosen) return <EmptyState>{m.dashboard_hour_no_class()}</EmptyState>
        const { id: sectionId, name } = chosen
        if (all.length === 1) return <ClassHour sectionId={sectionId} name={name} />
        return (
          <Tabs
            label={m.dashboard_hour_classes()}
            items={all.map((each) => ({ value: each.id, label: <bdi>{each.name}</bdi> }))}
            value={sectionId}
            onValueChange={lastSection.write}
          >
            <ClassHour key={sectionId} sectionId={sectionId} name={name} isNamed />
          </Tabs>
        )
      }}
    </Loaded>
  )
}
