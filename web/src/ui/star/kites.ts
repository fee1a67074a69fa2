/** In units of a view box of 40 around the centre; the points are corners of two squares. */
const POINT = 18.5
const NOTCH = (POINT * Math.SQRT1_2) / Math.cos(Math.PI / 8)

/** Eighths of a turn, clockwise from the top. */
function at(radius: number, eighths: number): string {
  const angle = (eighths * Math.PI) / 4
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`
}

const ALL = [0, 1, 2, 3, 4, 5, 6, 7]

/** The path of each kite: centre, notch, point, notch. */
export const KITES = ALL.map(
  (kite) => `M0 0L${at(NOTCH, kite - 0.5)}L${at(POINT, kite)}L${at(NOTCH, kite + 0.5)}Z`,
)

export const OUTLINE = `M${ALL.map((kite) => `${at(POINT, kite)}L${at(NOTCH, kite + 0.5)}`).join('L')}Z`

/** The kites of a mask, from 0; bit 0 is the first. */
export const kitesIn = (mask: number): number[] => ALL.filter((kite) => mask & (1 << kite))
