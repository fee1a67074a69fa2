import { type Correction, correctedEnds, type MushafSetting } from '@talaqqi/quran'
import { marksWithin, shippedEnds } from '@talaqqi/quran/mushaf/indo-pak'

type Mark = Pick<Correction, 'para' | 'mark'>

/** A mark in the school's convention: where it ends, ended before a correction, and may end. */
export type PlacedMark = Mark & { verse: number; shipped: number; from: number; to: number }

export function placedMark(mushaf: MushafSetting, { para, mark }: Mark): PlacedMark {
  const ends = shippedEnds(mushaf.quarters, para)
  const placed = correctedEnds(mushaf, para, ends)
  const { start, end } = marksWithin(para)
  return {
    para,
    mark,
    verse: placed[mark - 1] ?? start,
    shipped: ends[mark - 1] ?? start,
    from: mark > 1 ? (placed[mark - 2] ?? start) + 1 : start,
    to: mark < 3 ? (placed[mark] ?? end) - 1 : end,
  }
}

/** 1 to 90. */
export const markNumber = ({ para, mark }: Mark): number => (para - 1) * 3 + mark

/** The setting with the mark at a verse; without a correction at the shipped one. */
export function withMark(
  mushaf: MushafSetting,
  { para, mark, shipped }: PlacedMark,
  verse: number,
): MushafSetting {
  const { quarters } = mushaf
  const others = mushaf.corrections.filter(
    (one) => one.quarters !== quarters || one.para !== para || one.mark !== mark,
  )
  const own = verse === shipped ? [] : [{ quarters, para, mark, verse }]
  return { ...mushaf, corrections: [...others, ...own] }
}
