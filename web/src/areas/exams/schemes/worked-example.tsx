import { check } from '@talaqqi/contract/field-errors'
import { markingSchemeInput } from '@talaqqi/contract/marking-schemes'
import { type ExaminerCounts, markExam } from '@talaqqi/quran/marking/mark-exam'
import type { MarkingScheme } from '@talaqqi/quran/marking/scheme'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { NumberField } from '../../../ui/inputs/number-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { MarkFacts } from '../marks/mark-facts.tsx'
import { inputOf, type SchemeValues } from './scheme-values.ts'

/** What questions with some faults would be marked; changes with each entry. */
export function WorkedExample({ values, first }: { values: SchemeValues; first: ExaminerCounts }) {
  const [questions] = useState(() =>
    Array.from({ length: Math.max(2, first.length) }, (_, at) => at),
  )
  const [counts, setCounts] = useState(() =>
    questions.map((question) => values.faults.map((_, at) => first[question]?.[at] ?? 0)),
  )
  const checked = check(markingSchemeInput, { ...inputOf(values), name: values.name || '–' })
  const set = (question: number, fault: number, count: number | null) =>
    setCounts((before) =>
      questions.map((one) =>
        values.faults.map((_, at) =>
          one === question && at === fault ? (count ?? 0) : (before[one]?.[at] ?? 0),
        ),
      ),
    )
  return (
    <Card>
      <h2 className="text-lg font-semibold">{m.schemes_example()}</h2>
      <p className="text-ink-soft">{m.schemes_example_what()}</p>
      <div className="mt-3 flex flex-col gap-3">
        {values.faults.map(({ name }, fault) => (
          // A row has no identity but its place.
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={fault}>
            <legend className="font-medium wrap-anywhere">
              <bdi>{name || '–'}</bdi>
            </legend>
            <div
              className="grid gap-3"
              style={{ gridTemplateColumns: `repeat(${questions.length}, minmax(0, 1fr))` }}
            >
              {questions.map((question) => (
                <NumberField
                  key={question}
                  label={m.schemes_question({ number: formatNumber(question + 1) })}
                  digits={2}
                  value={counts[question]?.[fault] ?? 0}
                  onValueChange={(count) => set(question, fault, count)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <Outcome scheme={checked.ok ? checked.data : null} counts={counts} />
      </div>
    </Card>
  )
}

function Outcome({ scheme, counts }: { scheme: MarkingScheme | null; counts: ExaminerCounts }) {
  if (!scheme) return <Notice tone="warning">{m.schemes_example_unfinished()}</Notice>
  return (
    <div role="status">
      <MarkFacts scheme={scheme} mark={markExam(scheme, [counts])} />
    </div>
  )
}
