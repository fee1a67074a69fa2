import type { StudentNotifications } from '@talaqqi/contract/notifications'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { personName } from '../../shared/school-words/index.ts'
import { BackButton, QueryView } from '../../shared/screen/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PeopleIcon } from '../../ui/icons/icons.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LOADING_LINE, PageHeader } from '../../ui/layout/page-header.tsx'
import { GuardianCard } from './guardian-card.tsx'

/** Polling interval, in ms, while a message is in transit. */
const WAITING_MS = 5000

export function StudentNotificationsScreen({ studentId }: { studentId: string }) {
  const query = useQuery({
    ...routeQuery('GET /notifications/students/:id/guardians', { params: { id: studentId } }),
    refetchInterval: ({ state }) => (isBeingSent(state.data) ? WAITING_MS : false),
  })
  useTitle(m.notices_title())
  return (
    <Page>
      <PageHeader
        back={<BackButton fallback="/lesson/recent" />}
        title={m.notices_title()}
        detail={query.data ? <bdi>{personName(query.data)}</bdi> : LOADING_LINE}
      />
      <QueryView query={query}>{(student) => <Guardians student={student} />}</QueryView>
    </Page>
  )
}

function Guardians({ student }: { student: StudentNotifications }) {
  const { guardians } = student
  if (guardians.length === 0)
    return <EmptyState icon={<PeopleIcon />}>{m.notices_no_guardians()}</EmptyState>
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
