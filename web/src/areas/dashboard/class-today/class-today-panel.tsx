import { m } from '@talaqqi/words/messages'
import { lastClass } from '../../../shared/device/index.ts'
import { QueryView } from '../../../shared/screen/index.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import type { RunningSlot } from '../../attendances/index.ts'
import { ClassTodaySkeleton } from '../class-today-skeleton.tsx'
import { ClassToday } from './class-today.tsx'
import { useShownClass } from './use-shown-class.ts'

/** `running` is undefined while loading: the open register stands above and would move the class. */
export function ClassTodayPanel({ running }: { running: RunningSlot | null | undefined }) {
  const { sections, shown } = useShownClass()
  if (running === undefined) return <ClassTodaySkeleton />
  return (
    <QueryView query={sections} loading={<ClassTodaySkeleton />}>
      {(all) => {
        if (!shown) return <EmptyState action={null}>{m.dashboard_hour_no_class()}</EmptyState>
        const { id: sectionId, name } = shown
        if (all.length === 1)
          return <ClassToday sectionId={sectionId} name={name} running={running} />
        return (
          <Tabs
            label={m.dashboard_hour_classes()}
            items={all.map((each) => ({ value: each.id, label: <bdi>{each.name}</bdi> }))}
            value={sectionId}
            onValueChange={lastClass.write}
          >
            <ClassToday
              key={sectionId}
              sectionId={sectionId}
              name={name}
              running={running}
              isNamed
            />
          </Tabs>
        )
      }}
    </QueryView>
  )
}
