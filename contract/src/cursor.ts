/**
 * A position in a list that begins with the newest: milliseconds in base 36, a dot and an id. It
 * names no row, so a deleted one leaves it valid.
 */
export const CURSOR = /^[0-9a-z]{1,9}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
