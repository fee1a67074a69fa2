import { m } from '@talaqqi/words/messages'
import { FormLink } from '../../../shared/forms/index.ts'
import { PlusIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'

export function AddStudentLink({ section, size }: { section?: string; size?: 'big' }) {
  return (
    <Button
      look="primary"
      size={size}
      icon={<PlusIcon size={20} />}
      render={<FormLink form="new" to="/students/new" search={{ section }} />}
    >
      {m.students_add()}
    </Button>
  )
}
