import type { ActionInput, ActionRecord } from '@talaqqi/contract/revision-records'
import { m } from '@talaqqi/words/messages'
import { useRef } from 'react'
import { failureText } from '../../../platform/api/failure.ts'
import { newId } from '../../../platform/ids.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { showToast } from '../../../ui/feedback/toast.ts'

const DONE: Record<ActionRecord['kind'], () => string> = {
  pin: m.revision_pin_done,
  rest: m.revision_rest_done,
  out_of_care: m.revision_out_of_care_done,
}

export function useUndoAction(onError?: (error: Error) => void) {
  return useWrite({
    mutationFn: (write, id: string) => write('DELETE /revision/actions/:id', { params: { id } }),
    onSuccess: () => void showToast(m.revision_undone()),
    ...(onError && { onError }),
  })
}

/** The toast undoes the action by deleting it. A repeated attempt has the same id: one action. */
export function useAddAction(studentId: string, onDone: () => void) {
  const undo = useUndoAction((error) => void showToast(failureText(error), { tone: 'danger' }))
  const trying = useRef({ wanted: '', id: '' })
  return useWrite({
    mutationFn: (write, action: Omit<ActionInput, 'id'>) => {
      const wanted = JSON.stringify(action)
      if (trying.current.wanted !== wanted) trying.current = { wanted, id: newId() }
      return write('POST /revision/students/:id/actions', {
        params: { id: studentId },
        body: { id: trying.current.id, ...action },
      })
    },
    onSuccess: ({ id, kind }) => {
      trying.current.wanted = ''
      showToast(DONE[kind](), {
        action: { label: m.lesson_view_undo(), onSelect: () => undo.mutate(id) },
      })
      onDone()
    },
  })
}
