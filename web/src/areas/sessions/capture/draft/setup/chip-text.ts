import { m } from '@talaqqi/words/messages'
import { portionText, verseText } from '@talaqqi/words/portions'
import { briefLineText, lineText } from '@talaqqi/words/revision'
import { shownPortion } from './choices.ts'
import type { Setup } from './next-setup.ts'
import type { TypeChip } from './type-setups.ts'

type Beginning = Extract<TypeChip, { setup: Setup }>

/** Of a listed chip the whole portion of its line: the lesson of a line in verses has only its start. */
export function chipText({ setup, listed }: Beginning): string {
  const { section, units, spans } = setup
  if (listed && listed.line.kind !== 'new') return lineText(listed.line)
  if (spans) return portionText('verse', shownPortion(setup).units)
  return section === 'verse'
    ? m.student_page_from({ verse: verseText(units[0] ?? 1) })
    : portionText(section, units)
}

/** 'J3 Q2'. */
export function briefChipText({ setup, listed }: Beginning): string {
  const { section, units, spans } = setup
  if (listed) return briefLineText(listed.line)
  if (spans) return portionText('verse', shownPortion(setup).units, { brief: true })
  return portionText(section, section === 'verse' ? units.slice(0, 1) : units, { brief: true })
}
