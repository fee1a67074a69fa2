export { History } from './history.tsx'
export { KINDS } from './kinds.ts'
export { When } from './when.tsx'
