import type { Section } from '@talaqqi/contract/sections'
import { m } from '@talaqqi/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/api.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { invalidateUsers } from './invalidate-users.ts'

export function useAssignments(id: string) {
  const client = useQueryClient()
  const assignment = useWrite({
    mutationFn: (section_id: string) =>
      call('POST /users/:id/sections', { params: { id }, body: { section_id } }),
    onSuccess: () => invalidateUsers(client),
  })
  const removal = useWrite({
    mutationFn: (section: Section) =>
      call('DELETE /users/:id/sections/:section_id', { params: { id, section_id: section.id } }),
    onSuccess: async (_, section) => {
      showToast(m.users_removed({ section: section.name }), {
        action: { label: m.users_undo(), onSelect: () => assignment.mutate(section.id) },
      })
      await invalidateUsers(client)
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
