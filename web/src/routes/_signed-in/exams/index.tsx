import { createFileRoute } from '@tanstack/react-router'
import { ExamsScreen } from '../../../areas/exams/exams-screen.tsx'
import { textSearch } from '../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/exams/')({
  /** `form`: the exam of the open form, or `new`. */
  validateSearch: textSearch('form'),
  component: Exams,
})

function Exams() {
  return <ExamsScreen form={Route.useSearch().form} />
}
