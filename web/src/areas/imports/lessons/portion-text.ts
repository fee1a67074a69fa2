import type { PastFate } from '@talaqqi/contract/imports-lessons'
import { portionText } from '@talaqqi/words/portions'

/** What a row goes over, as the lesson will be called; empty where it is not known. */
export function portionOf({ section, units }: Pick<PastFate, 'section' | 'units'>): string {
  return section === null || units.length === 0 ? '' : portionText(section, units)
}
