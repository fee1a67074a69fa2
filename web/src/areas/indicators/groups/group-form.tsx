import { type IndicatorGroup, indicatorGroupInput } from '@talaqqi/contract/indicator-groups'
import { type Indicator } from '@talaqqi/contract/indicators'
import { m } from '@talaqqi/words/messages'
import { FormFrame, useForm } from '../../../shared/forms/index.ts'
import { useGoBack } from '../../../shared/screen/index.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { NameAndDescription } from '../name-and-description.tsx'
import { DeleteGroup } from './delete-group.tsx'
import { GroupIndicators } from './group-indicators.tsx'

type GroupFormProps = {
  group?: IndicatorGroup
  indicators: Indicator[]
}

export function GroupForm({ group, indicators }: GroupFormProps) {
  const goBack = useGoBack('/indicator-groups')
  const members = group?.indicators.map(({ id }) => id) ?? []
  const form = useForm({
    initial: {
      name: group?.name ?? '',
      description: group?.description ?? '',
      indicators: members,
    },
    record: group && { ...group, indicators: members },
    schema: indicatorGroupInput,
    save: async (input, { write, id: newId, isAgain, before }) => {
      const id = group?.id ?? newId
      if (!group) await write('POST /indicators/groups', { body: { ...input, id } })
      if (group || isAgain)
        await write('PUT /indicators/groups/:id', { params: { id }, body: { ...input, before } })
      showToast(m.forms_saved())
      goBack()
    },
  })
  const { values, change, errorOf } = form
  return (
    <FormFrame
      form={form}
      removal={group && <DeleteGroup group={group} onDeleted={form.discard} />}
    >
      <NameAndDescription form={form} />
      <GroupIndicators
        indicators={indicators}
        selected={values.indicators}
        onSelectedChange={(selected) => change({ indicators: selected })}
        error={errorOf('indicators')}
      />
    </FormFrame>
  )
}
