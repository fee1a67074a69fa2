import type { Section } from '@talaqqi/contract/sections'
import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { useRef, useState } from 'react'
import { newId } from '../../../platform/ids.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { FailureNotice } from '../../../shared/failures/index.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useUndoMove } from './use-undo-move.ts'

type MoveStudentsProps = {
  students: Student[]
  sections: Section[]
  onClose: () => void
  onMoved: () => void
}

export function MoveStudents({ students, sections, onClose, onMoved }: MoveStudentsProps) {
  const [chosen, setChosen] = useState('')
  const section = sections.find(({ id }) => id === chosen)
  // Do not offer a class if all students are already in it.
  const places = sections.filter(({ id }) => students.some(({ section_id }) => section_id !== id))
  const moveId = useRef(newId())
  const undo = useUndoMove()
  const move = useWrite({
    mutationFn: (write, section_id: string) => {
      const student_ids = students.map((student) => student.id)
      return write('POST /students/move', { body: { id: moveId.current, student_ids, section_id } })
    },
    onSuccess: ({ length }) => {
      showToast(m.students_moved({ count: length, section: section?.name ?? '' }), {
        action: { label: m.students_undo(), onSelect: () => undo.mutate(moveId.current) },
      })
      onMoved()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!move.isPending}
      closeLabel={m.words_close()}
      title={m.students_move_title({ count: students.length })}
      description={m.students_move_what()}
      actions={
        <>
          <Button
            look="primary"
            disabled={!section}
            busy={move.isPending}
            busyText={m.students_moving()}
            onClick={() => section && move.mutate(section.id)}
          >
            {m.students_move_go()}
          </Button>
          <Button disabled={move.isPending} onClick={onClose}>
            {m.words_cancel()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Select
          label={m.students_class()}
          placeholder={m.students_class_placeholder()}
          options={places.map(({ id, name }) => ({ value: id, label: name }))}
          value={section?.id ?? ''}
          onValueChange={setChosen}
        />
        {move.error && <FailureNotice error={move.error} />}
      </div>
    </Dialog>
  )
}
