export { getAccount } from './accounts.ts'
