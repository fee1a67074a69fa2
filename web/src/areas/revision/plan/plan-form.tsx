import type { StudentRevision } from '@talaqqi/contract/revision'
import { PLAN_KINDS, type PlanInput, planInput } from '@talaqqi/contract/revision-records'
import { VERSE_COUNT } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { DayField, DeleteRecord, FormSlideOver, useForm } from '../../../shared/forms/index.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { ChoiceChips } from '../../../ui/inputs/choice-chips.tsx'
import { parseDecimal } from '../../../ui/inputs/decimal.ts'
import { DecimalField } from '../../../ui/inputs/decimal-field.tsx'
import { RangeFields, type TypedRange, typedRange, verseOf } from '../range-fields.tsx'

type PlanFormProps = { studentId: string; revision: StudentRevision; onClose: () => void }

type Values = {
  range: TypedRange
  from: string
  kind: PlanInput['kind']
  lines_a_day: string
  until: string
  /** For errors. */
  start?: undefined
  end?: undefined
}

export function PlanForm({ studentId, revision, onClose }: PlanFormProps) {
  const { plan } = revision
  const form = useForm({
    initial: initialOf(revision),
    schema: planInput,
    toInput: inputOf,
    record: plan ?? undefined,
    save: async (input, { write, before }) => {
      const body = { ...input, before }
      await write('PUT /revision/students/:id/plan', { params: { id: studentId }, body })
      showToast(m.forms_saved())
      onClose()
    },
  })
  const { values, change, errorOf } = form
  return (
    <FormSlideOver title={m.revision_plan()} form={form} onClose={onClose}>
      <p className="text-ink-soft">{m.revision_plan_what()}</p>
      <RangeFields
        value={values.range}
        onValueChange={(range) => change({ range, start: undefined, end: undefined })}
        error={errorOf('start') ?? errorOf('end')}
      />
      <DayField
        label={m.revision_plan_from()}
        name="from"
        value={values.from}
        onChange={(event) => change({ from: event.target.value })}
        error={errorOf('from')}
      />
      <ChoiceChips
        label={m.revision_plan_kind()}
        options={PLAN_KINDS.map((kind) => ({
          value: kind,
          label: kind === 'lines' ? m.revision_plan_by_lines() : m.revision_plan_by_day(),
        }))}
        value={values.kind}
        onValueChange={(kind) => change({ kind })}
      />
      {values.kind === 'lines' ? (
        <DecimalField
          label={m.revision_plan_by_lines()}
          name="lines_a_day"
          step={0.5}
          value={values.lines_a_day}
          onValueChange={(lines_a_day) => change({ lines_a_day })}
          error={errorOf('lines_a_day')}
        />
      ) : (
        <DayField
          label={m.revision_plan_by_day()}
          name="until"
          value={values.until}
          onChange={(event) => change({ until: event.target.value })}
          error={errorOf('until')}
        />
      )}
      {plan && (
        <DeleteRecord
          text={m.revision_plan_delete()}
          title={m.revision_plan_delete_title()}
          what={m.revision_plan_delete_what()}
          remove={(write) =>
            write('DELETE /revision/students/:id/plan', { params: { id: studentId } })
          }
          onDeleted={() => {
            form.discard()
            showToast(m.forms_deleted())
            onClose()
          }}
        />
      )}
    </FormSlideOver>
  )
}

/** A new plan goes from the proposed new lesson to the end of the Quran. */
function initialOf({ plan, lines, today }: StudentRevision): Values {
  const next = lines.find(({ kind }) => kind === 'new')?.verses.start ?? 1
  return {
    range: typedRange(plan ?? { start: next, end: VERSE_COUNT }),
    from: plan?.from ?? today,
    kind: plan?.kind ?? 'lines',
    lines_a_day: plan?.lines_a_day ? String(plan.lines_a_day) : '',
    until: plan?.until ?? '',
  }
}

function inputOf({ range, from, kind, lines_a_day, until }: Values) {
  return {
    start: verseOf(range.from),
    end: verseOf(range.to),
    from,
    kind,
    lines_a_day: kind === 'lines' ? (lines_a_day === '' ? null : parseDecimal(lines_a_day)) : null,
    until: kind === 'until' && until !== '' ? until : null,
  }
}
