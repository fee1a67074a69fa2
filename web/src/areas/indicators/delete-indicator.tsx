import type { Indicator } from '@talaqqi/contract/indicators'
import { m } from '@talaqqi/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/api.ts'
import { DeleteRecord, fieldErrorText } from '../../shared/forms/index.ts'
import { useGoBack } from '../../shared/screen/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { invalidateIndicators } from './invalidate-indicators.ts'

type DeleteIndicatorProps = { indicator: Indicator; onDeleted: () => void }

export function DeleteIndicator({ indicator: { id, name }, onDeleted }: DeleteIndicatorProps) {
  const client = useQueryClient()
  const goBack = useGoBack('/indicators')
  return (
    <DeleteRecord
      text={m.indicators_delete()}
      title={m.indicators_delete_title({ name })}
      what={m.indicators_delete_what()}
      remove={() => call('DELETE /indicators/:id', { params: { id } })}
      reasonOf={({ fields: [field] }) => (field ? fieldErrorText(field) : m.indicators_in_use())}
      onDeleted={async () => {
        onDeleted()
        showToast(m.forms_deleted())
        goBack()
        await invalidateIndicators(client)
      }}
    />
  )
}
