import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { routeQuery } from '../../platform/queries/query.ts'
import { ClassList } from '../sections/index.ts'
import { StudentTotals } from '../students/index.ts'

export function RoundClassesScreen() {
  return (
    <ClassList
      title={m.rounds_title()}
      detail={m.rounds_choose_class()}
      backTo="/menu/lesson"
      renderLink={({ id }) => (
        <Link to="/rounds/student-list/$sectionId" params={{ sectionId: id }} />
      )}
    />
  )
}

export function RoundStudentsScreen({ sectionId }: { sectionId: string }) {
  return (
    <StudentTotals
      sectionId={sectionId}
      query={routeQuery('GET /rounds/section/:id', { params: { id: sectionId } })}
      what={m.rounds_title()}
      backTo="/rounds"
      totalOf={({ rounds }) => m.rounds_total({ count: rounds.length })}
      renderLink={({ id }) => <Link to="/rounds/student/$studentId" params={{ studentId: id }} />}
    />
  )
}
