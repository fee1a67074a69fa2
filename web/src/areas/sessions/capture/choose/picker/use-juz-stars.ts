import { m } from '@talaqqi/words/messages'
import { formatNumber } from '../../../../../platform/language/numbers.ts'
import { useKnownJuz } from '../../../../../shared/juz-map/index.ts'
import type { Part } from '../../../../../ui/lists/part-grid.tsx'
import { kitesIn } from '../../../../../ui/star/kites.ts'

type Star = Pick<Part<number>, 'star' | 'starLabel'>

/** The star of each juz; empty until it is known. */
export function useJuzStars(studentId: string | undefined): (juz: number) => Star {
  const known = useKnownJuz(studentId)
  return (juz) => {
    const one = known?.find((each) => each.juz === juz)
    if (!one) return { star: null }
    const count = formatNumber(kitesIn(one.known).length)
    return { star: one.known, starLabel: m.capture_star({ known: count }) }
  }
}
