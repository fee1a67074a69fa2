export { listGroups } from './groups.ts'
export {
  countIndicators,
  selectIndicators,
  selectKnownIndicators as findKnownIndicators,
} from './queries.ts'
