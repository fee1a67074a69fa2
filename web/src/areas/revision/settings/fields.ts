import type { RevisionSettings } from '@talaqqi/quran'
import type { Form } from '../../../shared/forms/index.ts'
import type { SettingsValues } from './settings-values.ts'

export type SettingsFields = {
  form: Form<SettingsValues>
  /** 'As the school: 20 pages'. */
  inherited: (field: keyof RevisionSettings) => string
  /** The values of the levels above. */
  settings: RevisionSettings
}
