import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { routeQuery } from '../../platform/queries/query.ts'
import { ClassList } from '../sections/index.ts'
import { StudentTotals } from '../students/index.ts'

export function CompletionClassesScreen() {
  return (
    <ClassList
      title={m.completions_title()}
      detail={m.completions_choose_class()}
      backTo="/menu/lesson"
      renderLink={({ id }) => (
        <Link to="/completions/student-list/$sectionId" params={{ sectionId: id }} />
      )}
    />
  )
}

export function CompletionStudentsScreen({ sectionId }: { sectionId: string }) {
  return (
    <StudentTotals
      sectionId={sectionId}
      query={routeQuery('GET /completions/section/:id', { params: { id: sectionId } })}
      what={m.completions_title()}
      backTo="/completions"
      totalOf={({ completions }) => m.completions_total({ count: completions.length })}
      renderLink={({ id }) => (
        <Link to="/completions/student/$studentId" params={{ studentId: id }} />
      )}
    />
  )
}
