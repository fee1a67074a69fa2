import { createFileRoute } from '@tanstack/react-router'
import { SelectExamScreen } from '../../../areas/exams/select-exam-screen.tsx'
import { textSearch } from '../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/exams/select')({
  validateSearch: textSearch('student'),
  component: SelectExam,
})

function SelectExam() {
  return <SelectExamScreen student={Route.useSearch().student} />
}
