import {
  type RevisionSettingsChange,
  type RevisionSettingsLevels,
  settingsChange,
} from '@talaqqi/contract/revision-settings'
import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { FormFrame, type SaveContext, useForm } from '../../../shared/forms/index.ts'
import { AmountSettings } from './amount-settings.tsx'
import type { SettingsFields } from './fields.ts'
import { KindSetting } from './kind-setting.tsx'
import { OrderSettings } from './order-settings.tsx'
import { OutcomeSettings } from './outcome-settings.tsx'
import { EffectLine, Preview, type PreviewOf, useEffectOf } from './preview.tsx'
import { RecentSettings } from './recent-settings.tsx'
import { inheritedText, VALUE_TEXTS } from './setting-texts.ts'
import { type SettingsValues, settingsOf, valuesOf } from './settings-values.ts'
import { inheritedSettings, type LevelName, ownLevel, sourceAbove } from './source.ts'

type SettingsFormProps = {
  level: LevelName
  levels: RevisionSettingsLevels
  /** Chosen before, such as by a way out of an overload. */
  prefilled?: Partial<SettingsValues>
  preview: PreviewOf
  /** Chooses the student of the preview. */
  chooser?: ReactNode
  history?: ReactNode
  save: (input: RevisionSettingsChange, saving: SaveContext) => Promise<void>
}

export function SettingsForm({
  level,
  levels,
  prefilled,
  preview,
  chooser,
  history,
  save,
}: SettingsFormProps) {
  const own = ownLevel(levels, level)
  const form = useForm({
    initial: { ...valuesOf(own), ...prefilled },
    schema: settingsChange,
    toInput: settingsOf,
    record: own,
    save,
  })
  const effect = useEffectOf(level, form.values, preview)
  const { kind } = form.values
  const { settings } = inheritedSettings(levels, level, kind)
  const inherited: SettingsFields['inherited'] = (field) => {
    const write = VALUE_TEXTS[field] as (value: unknown) => string
    return inheritedText(sourceAbove(levels, level, field, kind !== null), write(settings[field]))
  }
  const of = { form, inherited, settings }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <FormFrame form={form} note={<EffectLine {...effect} />}>
        <KindSetting form={form} levels={levels} level={level} />
        <AmountSettings {...of} />
        <RecentSettings {...of} />
        <OrderSettings {...of} />
        <OutcomeSettings {...of} />
      </FormFrame>
      <aside aria-label={m.revision_effect()} className="flex flex-col gap-3 lg:sticky lg:top-20">
        {chooser}
        <Preview {...effect} />
        {history}
      </aside>
    </div>
  )
}
