import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { PlusIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'

export function AddStudentLink({ section, size }: { section?: string; size?: 'big' }) {
  return (
    <Button
      look="primary"
      size={size}
      icon={<PlusIcon size={20} />}
      render={<Link to="/students/new" search={{ section }} />}
    >
      {m.students_add()}
    </Button>
  )
}
