import type { RevisionSettingsLevels } from '@talaqqi/contract/revision-settings'
import { SCHOOL_KINDS } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import type { Form } from '../../../shared/forms/index.ts'
import { Setting } from './setting.tsx'
import { inheritedText, kindText } from './setting-texts.ts'
import type { SettingsValues } from './settings-values.ts'
import { inheritedSettings, type LevelName, sourceAbove } from './source.ts'

type KindSettingProps = {
  form: Form<SettingsValues>
  levels: RevisionSettingsLevels
  level: LevelName
}

/** Its defaults fill every setting that no level sets. */
export function KindSetting({ form, levels, level }: KindSettingProps) {
  const above = inheritedSettings(levels, level, null).kind
  return (
    <Setting
      title={m.revision_kind()}
      what={m.revision_kind_what()}
      inherited={inheritedText(sourceAbove(levels, level, 'kind'), kindText(above))}
      options={SCHOOL_KINDS.map((value) => ({ value, label: kindText(value) }))}
      value={form.values.kind}
      onValueChange={(kind) => form.change({ kind })}
      error={form.errorOf('kind')}
    />
  )
}
