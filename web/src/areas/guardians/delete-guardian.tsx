import type { Guardian } from '@talaqqi/contract/guardians'
import { m } from '@talaqqi/words/messages'
import type { ApiError } from '../../platform/api/api.ts'
import { DeleteRecord } from '../../shared/forms/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { useGoBack } from '../../shared/screen/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'

export function DeleteGuardian({ guardian }: { guardian: Guardian }) {
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
        remove={(write) => write('DELETE /guardians/:id', { params: { id } })}
        reasonOf={reasonOf}
        onDeleted={() => {
          showToast(m.guardians_deleted({ name }))
          goBack()
        }}
      />
    </div>
  )
}

/** Another user has linked a student in the meantime. */
function reasonOf({ code }: ApiError): string | undefined {
  return code === 'in_use' ? m.guardians_delete_rule() : undefined
}
