import type { StudentList } from '@talaqqi/contract/revision'
import { captureOptions, convertSpan, unitsOf } from '@talaqqi/quran'
import { pickOfLesson, setupOfVerses } from '../capture/draft/setup/division-setup.ts'
import { type LastLesson, repeatedSetup, type Setup } from '../capture/draft/setup/next-setup.ts'

export type DayLine = StudentList['lines'][number]

const TYPES = { new: 'new_lesson', recent: 'recent_lesson', old: 'old_lesson' } as const
type Kind = keyof typeof TYPES

export const lessonTypeOf = (kind: Kind) => TYPES[kind]

type Line = Pick<DayLine, 'kind' | 'portion' | 'verses' | 'rukus'>

/** What begins the lesson of a line; split into parts and with the listener as in the last lesson of its type. */
export function lineSetup(line: Line, last?: LastLesson): Setup {
  const type = TYPES[line.kind]
  const before = last && repeatedSetup(last)
  const listener = before?.listener ?? null
  const by = (last && pickOfLesson(last)?.by) ?? null
  const divided = line.rukus && setupOfVerses(line.verses, by, type)
  if (divided) return { type, ...divided, listener }
  const portion = capturedPortion(line)
  const captureAs = captureOptions(portion.section).find((each) => each === before?.captureAs)
  return {
    type,
    ...portion,
    captureAs: captureAs ?? 'continuous',
    listener: type === 'new_lesson' ? null : listener,
  }
}

type Captured = Pick<Setup, 'section' | 'units' | 'partialType'>

/** The flow takes one juz, or connected halves, quarters or maqras; of verses only the first one. */
function capturedPortion({ kind, portion, verses }: Line): Captured {
  const { section, start, end } = portion
  if (kind === 'new' || section === 'verse')
    return { section: 'verse', units: [verses.start], partialType: null }
  if (section !== 'juz') return { section, units: unitsOf({ start, end }), partialType: 'range' }
  if (start === end) return { section, units: [start], partialType: null }
  const halves = convertSpan({ start, end }, 'juz', 'half')
  return { section: 'half', units: unitsOf(halves), partialType: 'range' }
}
