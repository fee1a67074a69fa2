import { createFileRoute } from '@tanstack/react-router'
import { VerseScreen } from '../../../areas/verses/reader/verse-screen.tsx'

export const Route = createFileRoute('/_signed-in/verse/')({
  validateSearch: (search: Record<string, unknown>): { surah?: number; verse?: number } => ({
    surah: Number.isInteger(search.surah) ? Number(search.surah) : undefined,
    verse: Number.isInteger(search.verse) ? Number(search.verse) : undefined,
  }),
  component: Verse,
})

function Verse() {
  const { surah = 1, verse } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <VerseScreen
      surah={Math.min(Math.max(surah, 1), 114)}
      verse={verse}
      onSurahChange={(chosen) => navigate({ search: { surah: chosen }, replace: true })}
      onSelect={({ surah: { number }, numberInSurah }) =>
        navigate({
          search: { surah: number, verse: numberInSurah },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
