import type { PresetCode, PresetName } from '@talaqqi/quran/marking/presets'
import type { MarkingScheme } from '@talaqqi/quran/marking/scheme'
import { m } from '@talaqqi/words/messages'

export const PRESET_TITLES: Record<PresetCode, () => string> = {
  kuwait: m.schemes_preset_kuwait,
  maktab: m.schemes_preset_maktab,
  mhq: m.schemes_preset_mhq,
  jamiah: m.schemes_preset_jamiah,
}

export const PRESET_DETAILS: Record<PresetCode, () => string> = {
  kuwait: m.schemes_preset_kuwait_what,
  maktab: m.schemes_preset_maktab_what,
  mhq: m.schemes_preset_mhq_what,
  jamiah: m.schemes_preset_jamiah_what,
}

const NAMES: Record<PresetName, () => string> = {
  memorisation: m.schemes_name_memorisation,
  tajweed: m.schemes_name_tajweed,
  fluency: m.schemes_name_fluency,
  mistake: m.schemes_name_mistake,
  stuck: m.schemes_name_stuck,
  prompted: m.schemes_name_prompted,
  corrected: m.schemes_name_corrected,
  tajweed_fault: m.schemes_name_tajweed_fault,
  fluency_fault: m.schemes_name_fluency_fault,
  excellent: m.schemes_name_excellent,
  very_good: m.schemes_name_very_good,
  good: m.schemes_name_good,
  acceptable: m.schemes_name_acceptable,
}

/** With its names in the language of the reader. */
export function inWords(scheme: MarkingScheme): MarkingScheme {
  const word = <T extends { name: string }>(row: T): T => ({
    ...row,
    name: (NAMES as Partial<Record<string, () => string>>)[row.name]?.() ?? row.name,
  })
  return {
    ...scheme,
    sections: scheme.sections.map(word),
    faults: scheme.faults.map(word),
    bands: scheme.bands.map(word),
  }
}
