import { type ChildOfAttention, seenInput } from '@talaqqi/contract/attention'
import { m } from '@talaqqi/words/messages'
import { schoolDay, useDates } from '../../platform/language/dates.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { DayField, FormSlideOver, useForm } from '../../shared/forms/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { reasonText } from './reason-link.tsx'

const WEEK_MS = 7 * 24 * 60 * 60_000

type AsideFormProps = { child: ChildOfAttention; onClose: () => void }

/** Puts the child aside for the reasons that are shown. */
export function AsideForm({ child, onClose }: AsideFormProps) {
  const { id, reasons } = child
  const dates = useDates()
  const form = useForm({
    initial: { seen_until: schoolDay(new Date(serverNow() + WEEK_MS)) },
    schema: seenInput,
    toInput: (values) => ({ ...values, reasons: reasons.map(({ code }) => code) }),
    save: async (body, { write }) => {
      await write('PUT /students/:id/attention', { params: { id }, body })
      showToast(m.attention_aside_done())
      onClose()
    },
  })
  const { values, change, errorOf } = form
  return (
    <FormSlideOver
      title={m.attention_aside_title({ name: personName(child) })}
      form={form}
      onClose={onClose}
    >
      <ul className="list-disc ps-5">
        {reasons.map((reason) => (
          <li key={reason.code}>{reasonText(reason, dates)}</li>
        ))}
      </ul>
      <DayField
        label={m.attention_aside_until()}
        name="seen_until"
        min={schoolDay(new Date(serverNow()))}
        value={values.seen_until}
        onChange={(event) => change({ seen_until: event.target.value })}
        error={errorOf('seen_until')}
      />
      <p className="text-sm text-ink-soft">{m.attention_aside_what()}</p>
    </FormSlideOver>
  )
}
