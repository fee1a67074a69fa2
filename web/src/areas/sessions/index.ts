export { Unfinished } from './capture/unfinished.tsx'
export { History } from './history/index.ts'
