import type { Indicator } from '@talaqqi/contract/indicators'
import { m } from '@talaqqi/words/messages'
import { DeleteRecord, fieldErrorText } from '../../shared/forms/index.ts'
import { useGoBack } from '../../shared/screen/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'

type DeleteIndicatorProps = { indicator: Indicator; onDeleted: () => void }

export function DeleteIndicator({ indicator: { id, name }, onDeleted }: DeleteIndicatorProps) {
  const goBack = useGoBack('/indicators')
  return (
    <DeleteRecord
      text={m.indicators_delete()}
      title={m.indicators_delete_title({ name })}
      what={m.indicators_delete_what()}
      remove={(write) => write('DELETE /indicators/:id', { params: { id } })}
      reasonOf={({ fields: [field] }) => (field ? fieldErrorText(field) : m.indicators_in_use())}
      onDeleted={() => {
        onDeleted()
        showToast(m.forms_deleted())
        goBack()
      }}
    />
  )
}
