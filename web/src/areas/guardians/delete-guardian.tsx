import type { Guardian } from '@talaqqi/contract/guardians'
import { m } from '@talaqqi/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '../../platform/api/api.ts'
import { invalidate, routeQuery } from '../../platform/queries/query.ts'
import { DeleteRecord } from '../../shared/forms/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { useGoBack } from '../../shared/screen/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'

export function DeleteGuardian({ guardian }: { guardian: Guardian }) {
  const client = useQueryClient()
  const goBack = useGoBack('/guardians')
  const { id } = guardian
  const name = personName(guardian)
  return (
    <div>
      <DeleteRecord
        text={m.guardians_delete()}
        deletingText={m.guardians_deleting()}
        title={m.guardians_delete_title({ name })}
        what={m.guardians_delete_what()}
        remove={() => call('DELETE /guardians/:id', { params: { id } })}
        reasonOf={reasonOf}
        onDeleted={async () => {
          showToast(m.guardians_deleted({ name }))
          goBack()
          // Do not refetch here: 'not found' would appear before the navigation.
          const queryKey = routeQuery('GET /guardians/:id', { params: { id } }).queryKey
          await client.invalidateQueries({ queryKey, refetchType: 'none' })
          await invalidate(client, ['GET /guardians/'])
        }}
      />
    </div>
  )
}

/** Another user has linked a student in the meantime. */
function reasonOf({ code }: ApiError): string | undefined {
  return code === 'in_use' ? m.guardians_delete_rule() : undefined
}
