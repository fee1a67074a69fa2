import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { routeQuery } from '../../platform/queries/query.ts'
import { ClassList } from '../sections/index.ts'
import { StudentTotals } from '../students/index.ts'

export function TargetClassesScreen() {
  return (
    <ClassList
      title={m.targets_title()}
      detail={m.targets_choose_class()}
      backTo="/menu/lesson"
      renderLink={({ id }) => (
        <Link to="/targets/student-list/$sectionId" params={{ sectionId: id }} />
      )}
    />
  )
}

export function TargetStudentsScreen({ sectionId }: { sectionId: string }) {
  return (
    <StudentTotals
      sectionId={sectionId}
      query={routeQuery('GET /targets/section/:id', { params: { id: sectionId } })}
      what={m.targets_title()}
      backTo="/targets"
      totalOf={({ targets }) => m.targets_total({ count: targets.length })}
      renderLink={({ id }) => <Link to="/targets/student/$studentId" params={{ studentId: id }} />}
    />
  )
}
