import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { ChartIcon, DoneIcon, GridIcon, RepeatIcon } from '../../../ui/icons.tsx'
import { CompletionKindIcon, ExamKindIcon } from '../../../ui/kind-icons.tsx'

/** From a student's page to what else is kept of the student. */
export function StudentWays({ id }: { id: string }) {
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
    </nav>
  )
}
