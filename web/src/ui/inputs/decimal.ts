import { toLatinDigits } from './digits.ts'

const GROUPED = /^-?[1-9]\d{0,2}(?:(?:,\d{3})+(?:\.\d*)?|(?: \d{3})+(?:[.,]\d*)?)$/
const PLAIN = /^-?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/

/** Parses a number; NaN if invalid. A comma is a decimal point, unless it separates thousands. */
export function parseDecimal(text: string): number {
  const written = formatDecimal(text).trim().replaceAll(/\s/g, ' ')
  if (GROUPED.test(written))
    return Number(written.replaceAll(written.includes(' ') ? ' ' : ',', '').replace(',', '.'))
  return PLAIN.test(written) ? Number(written.replace(',', '.')) : Number.NaN
}

/** Converts the digits and signs of every language to Latin; all else stays as typed. */
export function formatDecimal(text: string): string {
  return toLatinDigits(text).replaceAll('٫', '.').replaceAll('٬', ',')
}

/** Adds `by`, not below 0; in whole hundredths, so that 0.1 and 0.2 make 0.3. */
export function stepDecimal(text: string, by: number): string {
  const hundredths = Math.round((parseDecimal(text) || 0) * 100) + Math.round(by * 100)
  return String(Math.max(0, hundredths) / 100)
}
