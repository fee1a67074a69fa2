export type { HistoryTexts } from './entries.tsx'
export { RecordHistory } from './record-history.tsx'
