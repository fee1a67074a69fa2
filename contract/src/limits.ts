/*
 * What the site says before it sends. Apart from the schemas, so that a screen which counts characters
 * loads none.
 */

/** Characters of a lesson's comment. */
export const COMMENT_LIMIT = 1000
/** Characters of the comment of an other lesson. */
export const OTHER_COMMENT_LIMIT = 500
/** Lines that a lesson can have. */
export const LINES_LIMIT = 9999
/** What a counter can count to. */
export const COUNTER_LIMIT = 9999
/** Characters of an other lesson's name, and of a part's. */
export const NAME_LIMIT = 200
/** Characters of the name of a round or an exam. */
export const ASSESSMENT_NAME_LIMIT = 200
/** Characters of what a completion, a round or an exam is about. */
export const ASSESSMENT_DESCRIPTION_LIMIT = 1000
/** Characters of the reason why a student was not there, or not all the time. */
export const REASON_LIMIT = 500

/**
 * The digits of a country's own number, where the library of all numbering plans also lets short numbers
 * of services through, by ISO 3166: '082 123 456' lacks a digit.
 */
export const NATIONAL_DIGITS: Readonly<Partial<Record<string, number>>> = { ZA: 9 }
