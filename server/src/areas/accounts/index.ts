export { getAccount } from './accounts.ts'
export { hijriDatesOf } from './queries.ts'
