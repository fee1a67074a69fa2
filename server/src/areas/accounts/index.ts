export { selectAccount as getAccount } from './queries.ts'
