import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { PlusIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { startCapturing } from '../../sessions/index.ts'

export function StartCapturingButton({ student }: { student: Student }) {
  return (
    <Button
      look="primary"
      size="big"
      wide
      icon={<PlusIcon />}
      render={<Link to="/lesson/type" onClick={() => startCapturing(student)} />}
    >
      {m.student_page_start()}
    </Button>
  )
}
