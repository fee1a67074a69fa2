import { createFileRoute } from '@tanstack/react-router'
import { ExamScreen } from '../../../../areas/exams/exam-screen.tsx'
import { textSearch } from '../../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/exams/view/$examId')({
  /** `student`: filters the questions. */
  validateSearch: textSearch('student'),
  component: Exam,
})

function Exam() {
  return <ExamScreen examId={Route.useParams().examId} studentId={Route.useSearch().student} />
}
