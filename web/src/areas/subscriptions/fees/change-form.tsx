import { type FeeRun, feesTerms } from '@talaqqi/contract/fees'
import { m } from '@talaqqi/words/messages'
import { call } from '../../../platform/api/api.ts'
import { FormFrame, useForm } from '../../../shared/forms/index.ts'
import { FeesFields, termsOf, valuesOf } from './fees-fields.tsx'
import type { PreviewedChange } from './use-fees-change.ts'

type ChangeFormProps = {
  run: FeeRun
  onPreview: (previewed: PreviewedChange) => void
  onChange: () => void
}

export function ChangeForm({ run, onPreview, onChange }: ChangeFormProps) {
  const form = useForm({
    initial: valuesOf(run),
    schema: feesTerms,
    toInput: termsOf,
    save: async (terms) => {
      const params = { id: run.id }
      const preview = await call('POST /subscriptions/fees/:id/preview', { params, body: terms })
      onPreview({ terms, preview })
    },
  })
  return (
    <FormFrame
      form={form}
      saveText={m.subscriptions_preview()}
      savingText={m.subscriptions_preview()}
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <FeesFields
          form={form}
          onChange={(to) => {
            form.change(to)
            onChange()
          }}
        />
      </div>
    </FormFrame>
  )
}
