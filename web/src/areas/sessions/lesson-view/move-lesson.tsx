import type { Session } from '@talaqqi/contract/sessions'
import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../../platform/ids.ts'
import { outbox } from '../../../platform/outbox/index.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { PickStudent } from '../../../shared/find-student/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { PeopleIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

/** Corrects the student of a saved lesson, after a question; offline it waits in the outbox. */
export function MoveLesson({ session }: { session: Session }) {
  const client = useQueryClient()
  const [picking, setPicking] = useState(false)
  const [right, setRight] = useState<Student | null>(null)
  const { id, student, listener_id, assessment_id } = session
  // Completions, rounds and exams belong to one student.
  if (assessment_id) return null

  async function move(to: Student) {
    setRight(null)
    await outbox.put(moveOf(session, to))
    const { queryKey } = routeQuery('GET /sessions/:id', { params: { id } })
    client.setQueryData(queryKey, (known) => known && { ...known, student: to, student_id: to.id })
    showToast(m.capture_child_changed({ name: personName(to) }))
  }

  return (
    <>
      <Button wide icon={<PeopleIcon size={20} />} onClick={() => setPicking(true)}>
        {m.capture_change_child()}
      </Button>
      {picking && (
        <PickStudent
          label={m.capture_right_child()}
          except={[student.id, listener_id]}
          onChoose={(chosen) => {
            setPicking(false)
            setRight(chosen)
          }}
          onClose={() => setPicking(false)}
        />
      )}
      <ConfirmDialog
        open={right !== null}
        onClose={() => setRight(null)}
        onConfirm={() => right && void move(right)}
        title={m.capture_move_title({ name: right ? personName(right) : '' })}
        description={m.capture_move_what({ name: personName(student) })}
        confirmText={m.capture_move()}
        cancelText={m.words_cancel()}
      />
    </>
  )
}

/** Idempotent by `save_id`. */
function moveOf({ id, updated_at }: Session, to: Student) {
  const body = { student_id: to.id, updated_at, save_id: newId() }
  return {
    lane: `sessions ${id}`,
    label: m.capture_child_changed({ name: personName(to) }),
    address: `/lesson/recent/${id}`,
    call: { method: 'PATCH', path: '/sessions/:id', params: { id }, body },
  } as const
}
