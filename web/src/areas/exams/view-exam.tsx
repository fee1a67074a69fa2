import type { Exam } from '@talaqqi/contract/exams'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { ForwardIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'

/** Links to an exam's page, filtered by student if one is chosen. */
export function ViewExam({ exam: { id, name }, student }: { exam: Exam; student?: string }) {
  return (
    <Button
      icon={<ForwardIcon size={20} />}
      render={
        <Link
          to="/exams/view/$examId"
          params={{ examId: id }}
          search={student ? { student } : {}}
          aria-label={m.exams_view_one({ name })}
        />
      }
    >
      {m.exams_view()}
    </Button>
  )
}
