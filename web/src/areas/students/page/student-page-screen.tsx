import { Navigate } from '@tanstack/react-router'
import { useLocal } from '../../../platform/storage/local-store.ts'
import { chosenStudent } from '../../../shared/find-student/index.ts'
import { StudentPage } from './student-page.tsx'
import { parseTypes, type StudentPageSearch } from './student-page-search.ts'

/** The student of the address, else the one chosen last, else a picker. */
export function StudentPageScreen({ search }: { search: StudentPageSearch }) {
  const chosen = useLocal(chosenStudent)
  const id = search.student ?? chosen?.id
  if (!id) return <Navigate to="/lesson/section-list" replace />
  return <StudentPage key={id} id={id} types={parseTypes(search.types)} />
}
