import type { PastFate } from '@talaqqi/contract/imports-lessons'
import { portionText } from '@talaqqi/words/portions'

export function portionOf({ section, units }: Pick<PastFate, 'section' | 'units'>): string {
  return section === null || units.length === 0 ? '' : portionText(section, units)
}
