import type { Exam } from '@talaqqi/contract/exams'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeList } from '../../platform/queries/query.ts'
import { ThumbAction, WideAction } from '../../shared/people/index.ts'
import { BackButton, QueryView, useGoBack } from '../../shared/screen/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { NewExam, TermCard } from '../assessments/index.ts'
import { ExamForm } from './exam-form.tsx'
import { ViewExam } from './view-exam.tsx'

export function ExamsScreen({ form }: { form: string | undefined }) {
  const query = useQuery(routeList('GET /exams/', 100))
  const goBack = useGoBack('/exams')
  useTitle(m.exams_title())
  const edited = query.data?.find(({ id }) => id === form)
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/menu/lesson" />}
        title={m.exams_title()}
        actions={
          <WideAction>
            <NewExam />
          </WideAction>
        }
      />
      <QueryView query={query}>{(exams) => <Exams exams={exams} />}</QueryView>
      <ThumbAction>
        <NewExam size="big" />
      </ThumbAction>
      {(form === 'new' || edited) && <ExamForm key={form} exam={edited} onClose={goBack} />}
    </Page>
  )
}

function Exams({ exams }: { exams: Exam[] }) {
  if (exams.length === 0)
    return (
      <EmptyState picture="stars" action={null}>
        {m.exams_none()}
      </EmptyState>
    )
  return (
    <ul aria-label={m.exams_title()} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {exams.map((exam) => (
        <li key={exam.id}>
          <TermCard term={exam} renderUpdate={<Link to="/exams" search={{ form: exam.id }} />}>
            <ViewExam exam={exam} />
          </TermCard>
        </li>
      ))}
    </ul>
  )
}
