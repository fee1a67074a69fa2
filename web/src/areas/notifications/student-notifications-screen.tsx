import type { StudentNotifications } from '@talaqqi/contract/notifications'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { routeQuery } from '../../platform/queries/query.ts'
import { useIsAdmin } from '../../platform/session/session.ts'
import { QueryView } from '../../shared/screen/index.ts'
import { StudentFrame, TabHeading } from '../../shared/student-frame/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { startCapturing } from '../sessions/index.ts'
import { GuardianCard } from './guardian-card.tsx'

/** Polling interval, in ms, while a message is in transit. */
const WAITING_MS = 5000

export function StudentNotificationsScreen({ studentId }: { studentId: string }) {
  const query = useQuery({
    ...routeQuery('GET /notifications/students/:id/guardians', { params: { id: studentId } }),
    refetchInterval: ({ state }) => (isBeingSent(state.data) ? WAITING_MS : false),
  })
  return (
    <StudentFrame
      studentId={studentId}
      tab="lessons"
      below={m.notices_title()}
      fallback="/lesson/recent"
      onStart={startCapturing}
    >
      <TabHeading title={m.notices_title()} />
      <QueryView query={query}>{(student) => <Guardians student={student} />}</QueryView>
    </StudentFrame>
  )
}

function AddGuardian({ student }: { student: string }) {
  if (!useIsAdmin()) return null
  return (
    <Button look="primary" render={<Link to="/guardians/add" search={{ student }} />}>
      {m.students_add_guardian()}
    </Button>
  )
}

function Guardians({ student }: { student: StudentNotifications }) {
  const { guardians } = student
  if (guardians.length === 0)
    return (
      <EmptyState picture="envelope" action={<AddGuardian student={student.id} />}>
        {m.notices_no_guardians()}
      </EmptyState>
    )
  return (
    <ul aria-label={m.notices_title()} className="grid gap-3 lg:grid-cols-2">
      {guardians.map((guardian) => (
        <li key={guardian.id}>
          <GuardianCard guardian={guardian} student={student} />
        </li>
      ))}
    </ul>
  )
}

function isBeingSent(student: StudentNotifications | undefined): boolean {
  if (!student?.sends_whatsapp) return false
  return student.guardians.some(({ last_message: last }) => last?.status === 'pending')
}
