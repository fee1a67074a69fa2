import { m } from '@talaqqi/words/messages'
import { failureText } from '../../../platform/api/failure.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { showToast } from '../../../ui/feedback/toast.ts'

export function useDeleteDeclarations() {
  return useWrite({
    mutationFn: async (write, ids: readonly string[]) => {
      for (const id of ids) await write('DELETE /revision/declarations/:id', { params: { id } })
    },
    onSuccess: () => void showToast(m.revision_undone()),
    onError: (error) => void showToast(failureText(error), { tone: 'danger' }),
  })
}
