import { verseAt } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { routeQuery } from '../../../platform/queries/query.ts'
import {
  BookIcon,
  ChartIcon,
  DoneIcon,
  EditIcon,
  GridIcon,
  RepeatIcon,
} from '../../../ui/icons/icons.tsx'
import { CompletionKindIcon, ExamKindIcon } from '../../../ui/icons/kind-icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { lastVerseOf } from './last-lessons.ts'

export function StudentLinks({ id }: { id: string }) {
  const hour = useQuery(routeQuery('GET /students/:id/hour', { params: { id } }))
  const lastVerse = lastVerseOf(hour.data?.lessons ?? [])
  const { surah_id, numberInSurah } = verseAt(lastVerse)
  return (
    <nav aria-label={m.student_page_ways()} className="flex flex-wrap gap-2">
      <Button
        icon={<DoneIcon size={20} />}
        render={<Link to="/targets/student/$studentId" params={{ studentId: id }} />}
      >
        {m.targets_title()}
      </Button>
      <Button
        icon={<CompletionKindIcon size={20} />}
        render={<Link to="/completions/student/$studentId" params={{ studentId: id }} />}
      >
        {m.completions_of_student()}
      </Button>
      <Button
        icon={<GridIcon size={20} />}
        render={<Link to="/reports/student-overview/$studentId" params={{ studentId: id }} />}
      >
        {m.reports_juz_overview()}
      </Button>
      <Button
        icon={<ChartIcon size={20} />}
        render={<Link to="/reports/document-reports/$studentId" params={{ studentId: id }} />}
      >
        {m.reports_title()}
      </Button>
      <Button
        icon={<RepeatIcon size={20} />}
        render={<Link to="/rounds/student/$studentId" params={{ studentId: id }} />}
      >
        {m.rounds_title()}
      </Button>
      <Button
        icon={<ExamKindIcon size={20} />}
        render={<Link to="/exams/select" search={{ student: id }} />}
      >
        {m.exams_title()}
      </Button>
      <Button
        icon={<BookIcon size={20} />}
        render={<Link to="/verse" search={{ surah: surah_id, verse: numberInSurah }} />}
      >
        {m.capture_reader_title()}
      </Button>
      <Button
        icon={<EditIcon size={20} />}
        render={<Link to="/verse/marking" search={{ verse: lastVerse }} />}
      >
        {m.verses_marking_title()}
      </Button>
    </nav>
  )
}
