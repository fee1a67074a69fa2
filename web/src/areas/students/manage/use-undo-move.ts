import { m } from '@talaqqi/words/messages'
import { failureText } from '../../../platform/api/failure.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { showToast } from '../../../ui/feedback/toast.ts'

/** Names the students who changed class again since: they stay. */
export function useUndoMove() {
  return useWrite({
    mutationFn: (write, id: string) => write('POST /students/moves/:id/undo', { params: { id } }),
    onSuccess: ({ back, stayed }) => {
      const names = stayed.map(personName).join(', ')
      const moved = m.students_moved_back({ count: back.length })
      showToast(stayed.length > 0 ? `${moved} ${m.students_moved_back_not({ names })}` : moved)
    },
    onError: (error) => void showToast(failureText(error), { tone: 'danger' }),
  })
}
