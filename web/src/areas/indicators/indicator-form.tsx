import { type Indicator, indicatorInput } from '@talaqqi/contract/indicators'
import { m } from '@talaqqi/words/messages'
import { FormFrame, useForm } from '../../shared/forms/index.ts'
import { useGoBack } from '../../shared/screen/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { DeleteIndicator } from './delete-indicator.tsx'
import { IndicatorColors } from './indicator-colors.tsx'
import { inputOf, valuesOf } from './indicator-values.ts'
import { Meanings } from './meanings.tsx'
import { NameAndDescription } from './name-and-description.tsx'
import { Percentages } from './percentages.tsx'

export function IndicatorForm({ indicator }: { indicator?: Indicator }) {
  const goBack = useGoBack('/indicators')
  const form = useForm({
    initial: valuesOf(indicator),
    schema: indicatorInput,
    toInput: inputOf,
    record: indicator,
    save: async (input, { write, id: newId, isAgain, before }) => {
      const id = indicator?.id ?? newId
      if (!indicator) await write('POST /indicators/', { body: { ...input, id } })
      if (indicator || isAgain)
        await write('PUT /indicators/:id', { params: { id }, body: { ...input, before } })
      showToast(m.forms_saved())
      goBack()
    },
  })
  const { values, change } = form
  const typeMissing = values.use_percentage && values.percentage_type === null
  return (
    <FormFrame
      form={form}
      disabled={typeMissing}
      removal={indicator && <DeleteIndicator indicator={indicator} onDeleted={form.discard} />}
    >
      <NameAndDescription form={form} />
      <Meanings form={form} id={indicator?.id ?? ''} />
      <IndicatorColors
        value={values.color}
        initial={indicator?.color}
        onValueChange={(color) => change({ color })}
      />
      <Percentages form={form} isNew={!indicator} />
    </FormFrame>
  )
}
