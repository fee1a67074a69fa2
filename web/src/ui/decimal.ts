import { latinDigits } from './digits.ts'

/** '1,200', '1,200.50', '1 200,50': thousands set apart. */
const GROUPED = /^-?[1-9]\d{0,2}(?:(?:,\d{3})+(?:\.\d*)?|(?: \d{3})+(?:[.,]\d*)?)$/
const PLAIN = /^-?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/

/** The number that a text means; NaN where it means none. A comma is a point unless it sets thousands apart. */
export function decimalOf(text: string): number {
  const written = decimalText(text).trim().replaceAll(/\s/g, ' ')
  if (GROUPED.test(written))
    return Number(written.replaceAll(written.includes(' ') ? ' ' : ',', '').replace(',', '.'))
  return PLAIN.test(written) ? Number(written.replace(',', '.')) : Number.NaN
}

/** As typed, but for every language's digits and signs, which become the Latin ones. */
export function decimalText(text: string): string {
  return latinDigits(text).replaceAll('٫', '.').replaceAll('٬', ',')
}

/** So much more or less, not below 0; in whole hundredths, so that 0.1 and 0.2 make 0.3. */
export function stepped(text: string, by: number): string {
  const hundredths = Math.round((decimalOf(text) || 0) * 100) + Math.round(by * 100)
  return String(Math.max(0, hundredths) / 100)
}
