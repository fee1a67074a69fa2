import { createFileRoute } from '@tanstack/react-router'
import { prefetchStudent } from '../../../../areas/students/page/queries.ts'
import { StudentPageScreen } from '../../../../areas/students/page/student-page-screen.tsx'
import { studentPageSearch } from '../../../../areas/students/page/student-page-search.ts'

export const Route = createFileRoute('/_signed-in/lesson/recent/')({
  /** `types`: the lesson types of the history. */
  validateSearch: studentPageSearch,
  loaderDeps: ({ search: { student } }) => ({ student }),
  loader: ({ context, deps: { student } }) =>
    student ? prefetchStudent(context.queries, student) : undefined,
  component: StudentPage,
})

function StudentPage() {
  return <StudentPageScreen search={Route.useSearch()} />
}
