import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeList } from '../../platform/queries/query.ts'
import { BackButton, QueryView } from '../../shared/screen/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PlusIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LOADING_LINE, PageHeader } from '../../ui/layout/page-header.tsx'
import { TermCard } from '../assessments/index.ts'
import { useStudentName } from './use-student.ts'
import { ViewExam } from './view-exam.tsx'

export function SelectExamScreen({ student }: { student: string | undefined }) {
  const query = useQuery(routeList('GET /exams/', 100))
  const name = useStudentName(student)
  useTitle(m.exams_select())
  return (
    <Page>
      <PageHeader
        back={<BackButton fallback="/exams" />}
        title={m.exams_select()}
        detail={student && (name ? <bdi>{name}</bdi> : LOADING_LINE)}
      />
      <QueryView query={query}>
        {(exams) =>
          exams.length === 0 ? (
            <EmptyState action={<NewExam />}>{m.exams_none()}</EmptyState>
          ) : (
            <ul aria-label={m.exams_title()} className="grid gap-3 sm:grid-cols-2">
              {exams.map((exam) => (
                <li key={exam.id}>
                  <TermCard term={exam}>
                    <ViewExam exam={exam} student={student} />
                  </TermCard>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Page>
  )
}

function NewExam() {
  return (
    <Button
      look="primary"
      icon={<PlusIcon />}
      render={<Link to="/exams" search={{ form: 'new' }} />}
    >
      {m.exams_new()}
    </Button>
  )
}
