import type { Student } from '@talaqqi/contract/students'
import { AttendancePanel } from './attendance-panel.tsx'
import { LessonsPanel } from './lessons-panel.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { ReachPanel } from './reach-panel.tsx'
import { TargetsPanel } from './targets-panel.tsx'

/** For the office, on wide screens: everything about a child in one view, one read each. */
export function OfficePanels({ student }: { student: Pick<Student, 'id'> }) {
  const { id } = student
  const panels = [AttendancePanel, MoneyPanel, LessonsPanel, TargetsPanel, ReachPanel]
  return (
    <div className="grid gap-x-8 gap-y-4 xl:grid-cols-2">
      {panels.map((Panel) => (
        // A panel has a margin unless it is the first child.
        <div key={panels.indexOf(Panel)} className="min-w-0">
          <Panel studentId={id} />
        </div>
      ))}
    </div>
  )
}
