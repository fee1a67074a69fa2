/* Separate from the schemas, so that screens load no schema. */

export const COMMENT_LIMIT = 1000
export const OTHER_COMMENT_LIMIT = 500
export const LINES_LIMIT = 9999
export const COUNTER_LIMIT = 9999
export const NAME_LIMIT = 200
export const ASSESSMENT_NAME_LIMIT = 200
export const ASSESSMENT_DESCRIPTION_LIMIT = 1000
export const REASON_LIMIT = 500

/** By ISO 3166. The phone library also accepts short service numbers: '082 123 456' lacks a digit. */
export const NATIONAL_DIGITS: Readonly<Partial<Record<string, number>>> = { ZA: 9 }
