export { NamedList } from './named-list.tsx'
export { RecordList } from './record-list.tsx'
