import type { IndicatorGroup } from '@talaqqi/contract/indicator-groups'
import { m } from '@talaqqi/words/messages'
import { DeleteRecord } from '../../../shared/forms/index.ts'
import { useGoBack } from '../../../shared/screen/index.ts'
import { showToast } from '../../../ui/feedback/toast.ts'

type DeleteGroupProps = { group: IndicatorGroup; onDeleted: () => void }

/** The indicators of the group stay. */
export function DeleteGroup({ group: { id, name }, onDeleted }: DeleteGroupProps) {
  const goBack = useGoBack('/indicator-groups')
  return (
    <DeleteRecord
      text={m.groups_delete()}
      title={m.groups_delete_title({ name })}
      what={m.groups_delete_what()}
      remove={(write) => write('DELETE /indicators/groups/:id', { params: { id } })}
      onDeleted={() => {
        onDeleted()
        showToast(m.forms_deleted())
        goBack()
      }}
    />
  )
}
