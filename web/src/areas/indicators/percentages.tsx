import type { SpecificPercentage } from '@talaqqi/contract/indicators'
import { m } from '@talaqqi/words/messages'
import type { Form } from '../../shared/forms/index.ts'
import { lessonTypeText } from '../../shared/school-words/index.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { ChoiceCards } from '../../ui/inputs/choice-cards.tsx'
import { DecimalField } from '../../ui/inputs/decimal-field.tsx'
import { figuresShown, type IndicatorValues } from './indicator-values.ts'

const LABELS: Record<'percentage' | SpecificPercentage, () => string> = {
  percentage: m.indicators_percentage,
  new_lesson_percentage: () => lessonTypeText('new_lesson'),
  recent_lesson_percentage: () => lessonTypeText('recent_lesson'),
  old_lesson_percentage: () => lessonTypeText('old_lesson'),
  inside_lesson_percentage: () => lessonTypeText('inside_lesson'),
  juz_completion_percentage: () => lessonTypeText('juz_completion'),
  exam_percentage: () => lessonTypeText('exam'),
}

type PercentagesProps = { form: Form<IndicatorValues>; isNew: boolean }

export function Percentages({ form, isNew }: PercentagesProps) {
  const { values, change, errorOf } = form
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        label={m.indicators_use_percentage()}
        hint={m.indicators_use_percentage_hint()}
        checked={values.use_percentage}
        onCheckedChange={(use_percentage) => change({ use_percentage })}
      />
      {values.use_percentage && (
        <>
          <ChoiceCards
            label={m.fields_percentage_type()}
            options={[
              {
                value: 'general',
                title: m.indicators_general(),
                description: m.indicators_general_hint(),
              },
              {
                value: 'specific',
                title: m.indicators_specific(),
                description: m.indicators_specific_hint(),
              },
            ]}
            value={values.percentage_type}
            onValueChange={(percentage_type) => change({ percentage_type })}
            error={errorOf('percentage_type')}
          />
          <Figures form={form} />
        </>
      )}
      {!isNew && <Notice>{m.indicators_history_note()}</Notice>}
    </div>
  )
}

function Figures({ form: { values, change, errorOf } }: { form: Form<IndicatorValues> }) {
  const shown = figuresShown(values)
  if (shown.length === 0) return null
  return (
    <fieldset>
      <legend className={shown.length > 1 ? 'font-medium' : 'sr-only'}>
        {m.indicators_percentages()}
      </legend>
      <p className="mb-3 text-sm text-ink-soft">{m.indicators_each_costs()}</p>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        {shown.map((figure) => (
          <DecimalField
            key={figure}
            label={LABELS[figure]()}
            name={figure}
            step={0.01}
            unit="%"
            value={values[figure]}
            onValueChange={(value) => change({ [figure]: value })}
            error={errorOf(figure)}
          />
        ))}
      </div>
    </fieldset>
  )
}
