import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { DoneIcon } from '../../../ui/icons.tsx'

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
    </nav>
  )
}
