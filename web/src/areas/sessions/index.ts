export { History } from './history/index.ts'
