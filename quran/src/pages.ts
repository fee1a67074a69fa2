/** The two prints that students memorise from. */
export const LINES_PER_PAGE = { madani: 15, indoPak: 13 } as const

export function pagesOf(lines: number, print: keyof typeof LINES_PER_PAGE): number {
  return Math.round((lines * 100) / LINES_PER_PAGE[print]) / 100
}
