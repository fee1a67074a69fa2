export { RecordList } from './record-list.tsx'
