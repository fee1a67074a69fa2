import { feesInput } from '@talaqqi/contract/fees'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/api.ts'
import { newId } from '../../../platform/ids.ts'
import { schoolToday } from '../../../platform/language/dates.ts'
import { routeList } from '../../../platform/queries/query.ts'
import { FormFrame, useForm } from '../../../shared/forms/index.ts'
import { useSchool } from '../../../shared/screen/index.ts'
import { Select } from '../../../ui/inputs/select.tsx'
import { FeesFields, termsOf } from './fees-fields.tsx'
import type { Previewed } from './fees-preview.tsx'
import { monthOf } from './month.ts'

const SCHOOL = 'school'

type FeesFormProps = { onPreview: (previewed: Previewed) => void; onChange: () => void }

export function FeesForm({ onPreview, onChange }: FeesFormProps) {
  const school = useSchool()
  const { data: classes = [] } = useQuery(routeList('GET /sections/', 100))
  const form = useForm({
    initial: {
      section: SCHOOL,
      amount: '',
      sibling_discount: '',
      ...monthOf(schoolToday(school?.time_zone)),
    },
    schema: feesInput,
    toInput: ({ section, ...values }) => ({
      ...termsOf(values),
      section_id: section === SCHOOL ? null : section,
    }),
    save: async (input) => {
      const preview = await call('POST /subscriptions/fees/preview', { body: input })
      onPreview({ id: newId(), input, preview })
    },
  })
  const { values } = form
  const change = (to: Partial<typeof values>) => {
    form.change(to)
    onChange()
  }
  return (
    <FormFrame
      form={form}
      saveText={m.subscriptions_preview()}
      savingText={m.subscriptions_preview()}
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Select
          label={m.subscriptions_fees_for()}
          options={[
            { value: SCHOOL, label: m.subscriptions_whole_school() },
            ...classes.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={values.section}
          onValueChange={(section) => change({ section })}
        />
        <FeesFields form={form} onChange={change} />
      </div>
    </FormFrame>
  )
}
