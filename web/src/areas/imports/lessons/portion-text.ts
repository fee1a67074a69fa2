import type { PastFate } from '@talaqqi/contract/imports-lessons'
import { portionText } from '@talaqqi/words/portions'

/** The portion of a row, formatted as a lesson title; empty if unknown. */
export function portionOf({ section, units }: Pick<PastFate, 'section' | 'units'>): string {
  return section === null || units.length === 0 ? '' : portionText(section, units)
}
