/** What stands in a phone field. */
export type PhoneValue = {
  /** ISO 3166, such as 'ZA'; null until the field has read it out of `digits`. */
  country: string | null
  /** As typed, in any digits. */
  text: string
  /** As the wire wants it: international digits without the plus; empty where nothing is typed. */
  digits: string
}

/** Stands for a number that is none: no digits, so that the contract's schema refuses it. */
export const NOT_A_NUMBER = 'invalid'

/** An empty field. */
export const noPhone: PhoneValue = { country: null, text: '', digits: '' }

/** A field that begins with a number of the wire. */
export function phoneOf(digits: string): PhoneValue {
  return { country: null, text: digits && `+${digits}`, digits }
}
