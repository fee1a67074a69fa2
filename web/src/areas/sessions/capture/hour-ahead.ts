import type { StudentOfHour } from '@talaqqi/contract/dashboard'
import { type Span, versesOf } from '@talaqqi/quran'
import { useTextSoon } from '../verse-reader/use-text-soon.ts'
import { chipsOf } from './setting-out/chips.ts'
import { useIndicators } from './under-way/known-indicators.ts'
import { useFlowSoon } from './use-flow-soon.ts'

type HourAheadProps = { section_id: string; students: readonly StudentOfHour[] }

/** The screens of a lesson hour, the indicators, and the text of what each child recites next. */
export default function HourAhead({ section_id, students }: HourAheadProps) {
  useFlowSoon(section_id)
  useIndicators()
  useTextSoon(students.flatMap(nextVerses))
  return null
}

/** What a tap on a chip has recited. */
function nextVerses({ lessons }: StudentOfHour): Span[] {
  return chipsOf(lessons).flatMap((chip) => {
    if (!('setup' in chip)) return []
    const { section, units } = chip.setup
    return [versesOf(section, Math.min(...units), Math.max(...units))]
  })
}
