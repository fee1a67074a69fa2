import { createFileRoute } from '@tanstack/react-router'
import { AddGuardianScreen } from '../../../../areas/guardians/add-guardian-screen.tsx'
import { textSearch } from '../../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/_admin/guardians/add')({
  validateSearch: textSearch('student'),
  component: AddGuardian,
})

function AddGuardian() {
  return <AddGuardianScreen student={Route.useSearch().student} />
}
