import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeList } from '../../platform/queries/query.ts'
import { BackButton, QueryView } from '../../shared/screen/index.ts'
import { StudentFrame, TabHeading } from '../../shared/student-frame/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { NewExam, TermCard } from '../assessments/index.ts'
import { startCapturing } from '../sessions/index.ts'
import { ViewExam } from './view-exam.tsx'

/** With a student, a tab of the student; without one, for all. */
export function SelectExamScreen({ student }: { student: string | undefined }) {
  return student ? <StudentExams student={student} /> : <AllExams />
}

function StudentExams({ student }: { student: string }) {
  return (
    <StudentFrame studentId={student} tab="exams" fallback="/exams" onStart={startCapturing}>
      <TabHeading title={m.exams_select()} />
      <Exams student={student} />
    </StudentFrame>
  )
}

function AllExams() {
  useTitle(m.exams_select())
  return (
    <Page width="wide">
      <PageHeader back={<BackButton fallback="/exams" />} title={m.exams_select()} />
      <Exams />
    </Page>
  )
}

function Exams({ student }: { student?: string }) {
  const query = useQuery(routeList('GET /exams/', 100))
  return (
    <QueryView query={query}>
      {(exams) =>
        exams.length === 0 ? (
          <EmptyState action={<NewExam />}>{m.exams_none()}</EmptyState>
        ) : (
          <ul aria-label={m.exams_title()} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {exams.map((exam) => (
              <li key={exam.id}>
                <TermCard term={exam}>
                  <ViewExam exam={exam} {...(student && { student })} />
                </TermCard>
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  )
}
