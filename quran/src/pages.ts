/** How many lines a page has in the two prints that students memorise from. */
export const LINES_PER_PAGE = { madani: 15, indoPak: 13 } as const

/** So many lines as pages of one print, two decimals. */
export function pagesOf(lines: number, print: keyof typeof LINES_PER_PAGE): number {
  return Math.round((lines * 100) / LINES_PER_PAGE[print]) / 100
}
