import { FRESHNESS } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { getSiteDivisions } from '@talaqqi/words/portions'
import { freshnessText } from '@talaqqi/words/revision'
import { formatNumber } from '../../../platform/language/numbers.ts'
import type { StateCounts, Summary } from './juz-states.ts'

export const stateText = (state: Summary['state']): string =>
  state === 'in_care' ? m.revision_in_care() : freshnessText(state)

/** '2 over', as one short line beside a juz. */
export const summaryText = ({ state, count }: Summary): string =>
  m.revision_state_count({ count: formatNumber(count), state: shortText(state) })

function shortText(state: Summary['state']): string {
  if (state === 'over') return m.revision_over_short()
  return state === 'never' ? m.revision_never_short() : stateText(state)
}

/** '8 of 8 eighths held, 3 fresh, 5 over, 1 in care'; of a para '4 of 4 quarters held'. */
export const countsText = (counts: StateCounts): string =>
  [heldText(formatNumber(counts.held)), ...countTexts(counts)].join(', ')

const heldText = (held: string): string =>
  getSiteDivisions() ? m.revision_para_held({ held }) : m.revision_juz_held({ held })

export function countTexts(counts: StateCounts): string[] {
  return [...FRESHNESS, 'in_care' as const].flatMap((state) =>
    counts[state] > 0 ? [summaryText({ state, count: counts[state] })] : [],
  )
}
