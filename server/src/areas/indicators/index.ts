export { countIndicators, selectKnownIndicators as findKnownIndicators } from './queries.ts'
