export {
  countIndicators,
  selectIndicators,
  selectKnownIndicators as findKnownIndicators,
} from './queries.ts'
