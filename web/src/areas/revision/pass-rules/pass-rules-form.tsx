import type { Indicator } from '@talaqqi/contract/indicators'
import { type PassRules, passRulesInput } from '@talaqqi/contract/pass-rules'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { ApiError } from '../../../platform/api/api.ts'
import { FormFrame, useForm } from '../../../shared/forms/index.ts'
import { lessonTypeText } from '../../../shared/school-words/index.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Bands } from './bands.tsx'
import { RuleCard } from './rule-card.tsx'
import { JUDGED, rulesInput, rulesValues } from './rules-values.ts'

type PassRulesFormProps = {
  /** The newest version; undefined before the first. */
  rules: PassRules | undefined
  indicators: readonly Indicator[]
}

export function PassRulesForm({ rules, indicators }: PassRulesFormProps) {
  // The version that was read: a newer one of another administrator refuses the save.
  const [version, setVersion] = useState(rules?.version ?? 0)
  const form = useForm({
    initial: rulesValues(rules ?? { rules: [], bands: [] }),
    schema: passRulesInput,
    toInput: (values) => ({ ...rulesInput(values), version }),
    save: async (input, { write }) => {
      const saved = await write('PUT /pass-rules/', { body: input }).catch(asConflict)
      setVersion(saved.version)
      showToast(m.forms_saved())
    },
  })
  const { values, change, errorOf } = form
  return (
    <FormFrame form={form}>
      <Panel title={m.revision_rules_by_type()}>
        <p className="text-ink-soft">{m.revision_rules_by_type_what()}</p>
        <div className="grid items-start gap-3 sm:grid-cols-2">
          {JUDGED.map((type) => (
            <RuleCard
              key={type}
              title={lessonTypeText(type)}
              rule={values.rules[type]}
              indicators={indicators}
              onRuleChange={(rule) => change({ rules: { ...values.rules, [type]: rule } })}
            />
          ))}
        </div>
        <FieldError text={errorOf('rules')} />
      </Panel>
      <Panel title={m.revision_bands()}>
        <p className="text-ink-soft">{m.revision_bands_what()}</p>
        <Bands bands={values.bands} onBandsChange={(bands) => change({ bands })} />
        <FieldError text={errorOf('bands')} />
      </Panel>
    </FormFrame>
  )
}

/** Rules have no fields that could be merged: the form says to reload. */
function asConflict(error: unknown): never {
  if (error instanceof ApiError && error.code === 'changed_meanwhile')
    throw new ApiError('conflict', error.message, { status: error.status })
  throw error
}

function FieldError({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p role="alert" className="text-sm font-medium text-danger-text">
      {text}
    </p>
  )
}
