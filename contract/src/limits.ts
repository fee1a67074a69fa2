/*
 * Limits that the site checks before sending. Separate from the schemas, so that a screen loads no schema
 * for them.
 */

export const COMMENT_LIMIT = 1000
export const OTHER_COMMENT_LIMIT = 500
export const LINES_LIMIT = 9999
export const COUNTER_LIMIT = 9999
/** Characters of the name of an other lesson or of a part. */
export const NAME_LIMIT = 200
export const ASSESSMENT_NAME_LIMIT = 200
/** Characters of the description of a completion, a round or an exam. */
export const ASSESSMENT_DESCRIPTION_LIMIT = 1000
export const REASON_LIMIT = 500

/**
 * Length of national numbers by ISO 3166, for countries where the phone library also accepts short
 * service numbers: '082 123 456' lacks a digit.
 */
export const NATIONAL_DIGITS: Readonly<Partial<Record<string, number>>> = { ZA: 9 }
