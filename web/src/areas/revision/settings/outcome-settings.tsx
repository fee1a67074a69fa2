import { m } from '@talaqqi/words/messages'
import { DecimalField } from '../../../ui/inputs/decimal-field.tsx'
import type { SettingsFields } from './fields.ts'
import { Setting } from './setting.tsx'

/** When a page was heard clean or weak, and which lessons count. */
export function OutcomeSettings(fields: SettingsFields) {
  const { form, inherited } = fields
  const { is_other_counted } = form.values
  return (
    <>
      <MistakesSetting
        {...fields}
        field="clean_at_most"
        title={m.revision_clean()}
        what={m.revision_clean_what()}
      />
      <MistakesSetting
        {...fields}
        field="weak_at_least"
        title={m.revision_weak()}
        what={m.revision_weak_what()}
      />
      <Setting
        title={m.revision_other()}
        what={m.revision_other_what()}
        inherited={inherited('is_other_counted')}
        options={[
          { value: 'yes', label: m.words_yes() },
          { value: 'no', label: m.words_no() },
        ]}
        value={is_other_counted === null ? null : is_other_counted ? 'yes' : 'no'}
        onValueChange={(chosen) =>
          form.change({ is_other_counted: chosen === null ? null : chosen === 'yes' })
        }
        error={form.errorOf('is_other_counted')}
      />
    </>
  )
}

type MistakesSettingProps = SettingsFields & {
  field: 'clean_at_most' | 'weak_at_least'
  title: string
  what: string
}

function MistakesSetting(props: MistakesSettingProps) {
  const { form, inherited, settings, field, title, what } = props
  const value = form.values[field]
  const change = (text: string | null) => form.change({ [field]: text })
  return (
    <Setting
      title={title}
      what={what}
      inherited={inherited(field)}
      options={[{ value: 'own', label: m.revision_own_number() }]}
      value={value === null ? null : 'own'}
      onValueChange={(chosen) => change(chosen && String(settings[field]))}
      error={form.errorOf(field)}
    >
      <DecimalField
        label={m.revision_mistakes_a_page()}
        name={field}
        step={0.5}
        value={value ?? ''}
        onValueChange={change}
      />
    </Setting>
  )
}
