import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { PlusIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'

/** Opens the form of a new exam. */
export function NewExam({ size = 'normal' }: { size?: 'big' | 'normal' }) {
  return (
    <Button
      look="primary"
      size={size}
      icon={<PlusIcon />}
      render={<Link to="/exams" search={{ form: 'new' }} />}
    >
      {m.exams_new()}
    </Button>
  )
}
