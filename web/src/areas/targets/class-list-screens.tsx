import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { routeQuery } from '../../platform/queries/query.ts'
import { ClassList } from '../sections/index.ts'
import { ClassPage, StudentTotals } from '../students/index.ts'

const TO = '/targets/student-list/$sectionId'

export function TargetClassesScreen() {
  return (
    <ClassList
      title={m.targets_title()}
      detail={m.targets_choose_class()}
      backTo="/menu/lesson"
      to={TO}
    >
      {(id) => <TargetTotals sectionId={id} />}
    </ClassList>
  )
}

export function TargetStudentsScreen({ sectionId }: { sectionId: string }) {
  return (
    <ClassPage sectionId={sectionId} what={m.targets_title()} backTo="/targets" to={TO}>
      <TargetTotals sectionId={sectionId} />
    </ClassPage>
  )
}

function TargetTotals({ sectionId }: { sectionId: string }) {
  return (
    <StudentTotals
      query={routeQuery('GET /targets/section/:id', { params: { id: sectionId } })}
      totalOf={({ targets }) => m.targets_total({ count: targets.length })}
      renderLink={({ id }) => <Link to="/targets/student/$studentId" params={{ studentId: id }} />}
    />
  )
}
