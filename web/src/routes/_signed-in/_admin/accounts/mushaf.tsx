import { createFileRoute } from '@tanstack/react-router'
import { MushafScreen } from '../../../../areas/accounts/mushaf/mushaf-screen.tsx'
import { digitsSearch } from '../../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/_admin/accounts/mushaf')({
  /** `mark`: 1 to 90, the mark of the open form. */
  validateSearch: digitsSearch('mark'),
  component: Mushaf,
})

function Mushaf() {
  const { mark = '' } = Route.useSearch()
  return <MushafScreen mark={/^([1-9]|[1-8]\d|90)$/.test(mark) ? Number(mark) : undefined} />
}
