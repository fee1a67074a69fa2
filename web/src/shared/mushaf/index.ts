export { markText, mushafName, mushafText, quarterEndsText } from './mushaf-text.ts'
export { setMushaf, useMushaf } from './site-divisions.ts'
