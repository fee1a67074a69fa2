import { latinDigits } from '../../../../ui/digits.ts'

/** More lines than anybody learns or reads in a lesson. */
export const MOST_LINES = 999

/** The number of lines that a text says; null where it is empty, `wrong` where it is no number from 0 to 999. */
export function readLines(text: string): number | null | 'wrong' {
  const typed = latinDigits(text).trim()
  if (typed === '') return null
  return /^\d{1,3}$/.test(typed) ? Number(typed) : 'wrong'
}
