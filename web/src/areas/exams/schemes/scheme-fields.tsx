import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../platform/queries/query.ts'
import type { Form } from '../../../shared/forms/index.ts'
import { DecimalField } from '../../../ui/inputs/decimal-field.tsx'
import { NumberField } from '../../../ui/inputs/number-field.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { TextField } from '../../../ui/inputs/text-field.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Rows } from './rows.tsx'
import { NEW_FAULT, NEW_SECTION, type SchemeValues, withoutSection } from './scheme-values.ts'

type FieldsProps = { form: Form<SchemeValues> }
type Field = 'sections' | 'faults' | 'questions' | 'bands'

function FieldError({ form, field }: FieldsProps & { field: Field }) {
  const text = form.errorOf(field)
  if (!text) return null
  return (
    <p role="alert" className="text-sm font-medium text-danger-text">
      {text}
    </p>
  )
}

const What = ({ children }: { children: string }) => <p className="text-ink-soft">{children}</p>

type MarkProps = { label: string; field: Field; value: string; onValueChange: (v: string) => void }

const Mark = ({ label, field, value, onValueChange }: MarkProps) => (
  <DecimalField
    label={label}
    name={field}
    step={0.25}
    value={value}
    onValueChange={onValueChange}
  />
)

type NameProps = { field: Field; value: string; onValueChange: (value: string) => void }

const Name = ({ field, value, onValueChange }: NameProps) => (
  <TextField
    label={m.fields_name()}
    name={field}
    maxLength={100}
    value={value}
    onChange={({ target }) => onValueChange(target.value)}
  />
)

export function Sections({ form }: FieldsProps) {
  const { values, change } = form
  return (
    <Panel title={m.schemes_sections()}>
      <What>{m.schemes_sections_what()}</What>
      <Rows
        rows={values.sections}
        added={NEW_SECTION}
        most={10}
        addText={m.schemes_add_section()}
        nameOf={({ name }) => name}
        onRowsChange={(sections) => change({ sections })}
        onDelete={(at) => change(withoutSection(values, at))}
      >
        {(row, set) => (
          <>
            <div className="col-span-2 sm:col-span-3">
              <Name field="sections" value={row.name} onValueChange={(name) => set({ name })} />
            </div>
            <Mark
              label={m.schemes_max()}
              field="sections"
              value={row.max}
              onValueChange={(max) => set({ max })}
            />
            <Mark
              label={m.schemes_min()}
              field="sections"
              value={row.min}
              onValueChange={(min) => set({ min })}
            />
            <Mark
              label={m.schemes_section_pass()}
              field="sections"
              value={row.pass}
              onValueChange={(pass) => set({ pass })}
            />
          </>
        )}
      </Rows>
      <FieldError form={form} field="sections" />
    </Panel>
  )
}

export function Faults({ form }: FieldsProps) {
  const { values, change } = form
  const { data: indicators } = useQuery(routeQuery('GET /indicators/', {}))
  const sections = [
    ...values.sections.map(({ name }, at) => ({ value: String(at), label: name || '–' })),
    { value: '-', label: m.schemes_counted_only() },
  ]
  return (
    <Panel title={m.schemes_faults()}>
      <What>{m.schemes_faults_what()}</What>
      <Rows
        rows={values.faults}
        added={values.sections.length > 0 ? NEW_FAULT : { ...NEW_FAULT, section: '', deduct: '' }}
        most={20}
        addText={m.schemes_add_fault()}
        nameOf={({ name }) => name}
        onRowsChange={(faults) => change({ faults })}
      >
        {(row, set) => (
          <>
            <div className="col-span-2 sm:col-span-3">
              <Name field="faults" value={row.name} onValueChange={(name) => set({ name })} />
            </div>
            <Select
              label={m.schemes_section()}
              name="faults"
              options={sections}
              value={row.section || '-'}
              onValueChange={(value) => set({ section: value === '-' ? '' : value })}
            />
            {row.section !== '' && (
              <>
                <TextField
                  label={m.schemes_deduct()}
                  name="faults"
                  maxLength={80}
                  dir="ltr"
                  value={row.deduct}
                  onChange={({ target }) => set({ deduct: target.value })}
                />
                <Mark
                  label={m.schemes_cap()}
                  field="faults"
                  value={row.cap}
                  onValueChange={(cap) => set({ cap })}
                />
              </>
            )}
            <NumberField
              label={m.schemes_ends_at()}
              name="faults"
              value={row.ends_at}
              onValueChange={(ends_at) => set({ ends_at })}
            />
            <NumberField
              label={m.schemes_at_most()}
              name="faults"
              value={row.at_most}
              onValueChange={(at_most) => set({ at_most })}
            />
            {/* Its place is there before they are known. */}
            {indicators?.length !== 0 && (
              <Select
                label={m.schemes_indicator()}
                name="faults"
                options={[
                  { value: '-', label: m.schemes_no_indicator() },
                  ...(indicators ?? []).map(({ id, name }) => ({ value: id, label: name })),
                ]}
                value={row.indicator_id ?? '-'}
                onValueChange={(id) => set({ indicator_id: id === '-' ? null : id })}
              />
            )}
          </>
        )}
      </Rows>
      <FieldError form={form} field="faults" />
    </Panel>
  )
}

export function Questions({ form }: FieldsProps) {
  const { values, change, errorOf } = form
  return (
    <Panel title={m.schemes_questions()}>
      <What>{m.schemes_questions_what()}</What>
      <Rows
        rows={values.questions}
        added={{ from: null, questions: null, lines: 10 }}
        most={10}
        addText={m.schemes_add_questions()}
        nameOf={({ from }) => String(from ?? '')}
        onRowsChange={(questions) => change({ questions })}
      >
        {(row, set) => (
          <>
            <NumberField
              label={m.schemes_from_juz()}
              name="questions"
              digits={2}
              value={row.from}
              onValueChange={(from) => set({ from })}
            />
            <NumberField
              label={m.schemes_number()}
              name="questions"
              digits={2}
              value={row.questions}
              onValueChange={(questions) => set({ questions })}
            />
            <NumberField
              label={m.schemes_lines()}
              name="questions"
              digits={3}
              value={row.lines}
              onValueChange={(lines) => set({ lines })}
            />
          </>
        )}
      </Rows>
      <FieldError form={form} field="questions" />
      <NumberField
        label={m.schemes_wait()}
        name="wait"
        digits={3}
        value={values.wait}
        onValueChange={(wait) => change({ wait })}
        error={errorOf('wait')}
      />
    </Panel>
  )
}

export function PassAndBands({ form }: FieldsProps) {
  const { values, change, errorOf } = form
  return (
    <Panel title={m.schemes_pass_and_bands()}>
      <DecimalField
        label={m.schemes_pass()}
        hint={m.schemes_pass_what()}
        name="pass"
        step={0.25}
        value={values.pass}
        onValueChange={(pass) => change({ pass })}
        error={errorOf('pass')}
      />
      <h3 className="font-semibold">{m.schemes_bands()}</h3>
      <Rows
        rows={values.bands}
        added={{ from: '', name: '' }}
        most={20}
        addText={m.schemes_add_band()}
        nameOf={({ name }) => name}
        onRowsChange={(bands) => change({ bands })}
      >
        {(row, set) => (
          <>
            <Mark
              label={m.schemes_band_from()}
              field="bands"
              value={row.from}
              onValueChange={(from) => set({ from })}
            />
            <div className="col-span-2">
              <Name field="bands" value={row.name} onValueChange={(name) => set({ name })} />
            </div>
          </>
        )}
      </Rows>
      <FieldError form={form} field="bands" />
    </Panel>
  )
}
