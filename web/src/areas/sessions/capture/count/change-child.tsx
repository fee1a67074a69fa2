import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { memo, useState } from 'react'
import { useLanguage } from '../../../../platform/language/i18n.ts'
import { chooseStudent, PickStudent } from '../../../../shared/find-student/index.ts'
import { personName } from '../../../../shared/school-words/index.ts'
import { showToast } from '../../../../ui/feedback/toast.ts'
import { EditIcon } from '../../../../ui/icons/icons.tsx'
import { IconButton } from '../../../../ui/inputs/icon-button.tsx'
import type { OpenLesson } from '../draft/open-lesson.ts'
import { changeOpenLesson } from '../draft/stored-lesson.ts'
import { withStudent } from './with-student.ts'

type ChangeChildProps = {
  lessonId: string
  student: OpenLesson['student']
  listenerId: string | null
}

/** Corrects the student of an open lesson; the counts stay. */
export const ChangeChild = memo(function ChangeChild(props: ChangeChildProps) {
  const { lessonId, student, listenerId } = props
  useLanguage()
  const [open, setOpen] = useState(false)

  function move(to: Omit<Student, 'is_active'>) {
    changeOpenLesson(lessonId, (lesson) => withStudent(lesson, to))
    chooseStudent({ ...to, is_active: true })
  }
  function choose(right: Student) {
    setOpen(false)
    move(right)
    showToast(m.capture_child_changed({ name: personName(right) }), {
      action: { label: m.lesson_view_undo(), onSelect: () => move(student) },
    })
  }

  return (
    <>
      <IconButton
        label={m.capture_change_child()}
        icon={<EditIcon size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <PickStudent
          label={m.capture_right_child()}
          except={[student.id, listenerId]}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
})
