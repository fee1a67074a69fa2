export type PhoneValue = {
  /** ISO 3166, such as 'ZA'; null until the field has derived it from `digits`. */
  country: string | null
  /** As typed, in digits of any script. */
  text: string
  /** International digits without the plus; empty without input. */
  digits: string
}

/** Value for an invalid number: no digits, so that the contract's schema refuses it. */
export const NOT_A_NUMBER = 'invalid'

export const EMPTY_PHONE: PhoneValue = { country: null, text: '', digits: '' }

export function toPhoneValue(digits: string): PhoneValue {
  return { country: null, text: digits && `+${digits}`, digits }
}
