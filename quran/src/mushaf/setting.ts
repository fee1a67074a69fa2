/** Which mushaf a school names its portions by. */
export const MUSHAFS = ['madani', 'indo_pak'] as const
export type Mushaf = (typeof MUSHAFS)[number]

/** Where a quarter of a para ends: at the printed mark, or at the end of the ruku with the mark. */
export const QUARTER_ENDS = ['printed', 'ruku_end'] as const
export type QuarterEnds = (typeof QUARTER_ENDS)[number]

/** `mark` 1 to 3 of a para ends its quarter at `verse` (an id), in one of the conventions. */
export type Correction = { quarters: QuarterEnds; para: number; mark: number; verse: number }

/** Corrections are kept for both conventions, also while the school uses the Madani mushaf. */
export type MushafSetting = {
  name: Mushaf
  quarters: QuarterEnds
  corrections: Correction[]
}

export const MADANI: MushafSetting = { name: 'madani', quarters: 'printed', corrections: [] }

/** The ends of a para's first three quarters, with the corrections of the setting's convention. */
export function correctedEnds(
  { quarters, corrections }: Pick<MushafSetting, 'quarters' | 'corrections'>,
  para: number,
  shipped: readonly number[],
): number[] {
  return shipped.map((verse, index) => {
    const own = corrections.find(
      (one) => one.quarters === quarters && one.para === para && one.mark === index + 1,
    )
    return own?.verse ?? verse
  })
}
