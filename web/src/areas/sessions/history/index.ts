export { History } from './history.tsx'
export { KINDS } from './kinds.ts'
