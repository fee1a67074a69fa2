import type { User } from '@talaqqi/contract/users'
import { m } from '@talaqqi/words/messages'
import { useWrite } from '../../platform/queries/use-write.ts'
import { showToast } from '../../ui/feedback/toast.ts'

export function useAssignments(id: string) {
  const assignment = useWrite({
    mutationFn: (write, section_id: string) =>
      write('POST /users/:id/sections', { params: { id }, body: { section_id } }),
  })
  const removal = useWrite({
    mutationFn: (write, section: User['sections'][number]) =>
      write('DELETE /users/:id/sections/:section_id', { params: { id, section_id: section.id } }),
    onSuccess: (_, section) => {
      showToast(m.users_removed({ section: section.name }), {
        action: { label: m.users_undo(), onSelect: () => assignment.mutate(section.id) },
      })
    },
  })
  return {
    assign: assignment.mutate,
    isAssigning: assignment.isPending,
    remove: removal.mutate,
    removing: removal.isPending ? removal.variables.id : undefined,
    error: assignment.error ?? removal.error,
  }
}
