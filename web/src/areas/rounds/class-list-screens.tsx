import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { routeQuery } from '../../platform/queries/query.ts'
import { ClassList } from '../sections/index.ts'
import { ClassPage, StudentTotals } from '../students/index.ts'

const TO = '/rounds/student-list/$sectionId'

export function RoundClassesScreen() {
  return (
    <ClassList
      title={m.rounds_title()}
      detail={m.rounds_choose_class()}
      backTo="/menu/lesson"
      to={TO}
    >
      {(id) => <RoundTotals sectionId={id} />}
    </ClassList>
  )
}

export function RoundStudentsScreen({ sectionId }: { sectionId: string }) {
  return (
    <ClassPage sectionId={sectionId} what={m.rounds_title()} backTo="/rounds" to={TO}>
      <RoundTotals sectionId={sectionId} />
    </ClassPage>
  )
}

function RoundTotals({ sectionId }: { sectionId: string }) {
  return (
    <StudentTotals
      query={routeQuery('GET /rounds/section/:id', { params: { id: sectionId } })}
      totalOf={({ rounds }) => m.rounds_total({ count: rounds.length })}
      renderLink={({ id }) => <Link to="/rounds/student/$studentId" params={{ studentId: id }} />}
    />
  )
}
