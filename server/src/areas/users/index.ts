export { listUsers } from './users.ts'
