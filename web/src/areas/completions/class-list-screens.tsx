import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { routeQuery } from '../../platform/queries/query.ts'
import { ClassList } from '../sections/index.ts'
import { ClassPage, StudentTotals } from '../students/index.ts'

const TO = '/completions/student-list/$sectionId'

export function CompletionClassesScreen() {
  return (
    <ClassList
      title={m.completions_title()}
      detail={m.completions_choose_class()}
      backTo="/menu/lesson"
      to={TO}
    >
      {(id) => <CompletionTotals sectionId={id} />}
    </ClassList>
  )
}

export function CompletionStudentsScreen({ sectionId }: { sectionId: string }) {
  return (
    <ClassPage sectionId={sectionId} what={m.completions_title()} backTo="/completions" to={TO}>
      <CompletionTotals sectionId={sectionId} />
    </ClassPage>
  )
}

function CompletionTotals({ sectionId }: { sectionId: string }) {
  return (
    <StudentTotals
      query={routeQuery('GET /completions/section/:id', { params: { id: sectionId } })}
      totalOf={({ completions }) => m.completions_total({ count: completions.length })}
      renderLink={({ id }) => (
        <Link to="/completions/student/$studentId" params={{ studentId: id }} />
      )}
    />
  )
}
