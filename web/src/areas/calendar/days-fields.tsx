import { m } from '@talaqqi/words/messages'
import { DayField, type Form } from '../../shared/forms/index.ts'

type Days = { start_date: string; end_date: string }

/** First and last day; the last day follows the first until it is later. */
export function DaysFields({ form }: { form: Form<Days> }) {
  const { values, change, errorOf } = form
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DayField
        label={m.calendar_first_day()}
        name="start_date"
        value={values.start_date}
        onChange={({ target: { value } }) =>
          change({
            start_date: value,
            ...(values.end_date < value && { end_date: value }),
          })
        }
        error={errorOf('start_date')}
      />
      <DayField
        label={m.calendar_last_day()}
        name="end_date"
        min={values.start_date}
        value={values.end_date}
        onChange={(event) => change({ end_date: event.target.value })}
        error={errorOf('end_date')}
      />
    </div>
  )
}
