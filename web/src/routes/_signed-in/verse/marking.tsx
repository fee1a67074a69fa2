import { VERSE_COUNT } from '@talaqqi/quran'
import { createFileRoute } from '@tanstack/react-router'
import { MarkingScreen } from '../../../areas/verses/marking/marking-screen.tsx'

export const Route = createFileRoute('/_signed-in/verse/marking')({
  /** A verse of the passage. */
  validateSearch: (search: Record<string, unknown>): { verse?: number } => ({
    verse: Number.isInteger(search.verse) ? Number(search.verse) : undefined,
  }),
  component: Marking,
})

function Marking() {
  const { verse = 1 } = Route.useSearch()
  return <MarkingScreen verse={Math.min(Math.max(verse, 1), VERSE_COUNT)} />
}
