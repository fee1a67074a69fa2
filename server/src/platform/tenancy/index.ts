export { deleteWhere, updateWhere } from '../database/write-where.ts'
export {
  hasAccessToClass,
  hasSection,
  inAccessibleClasses,
  isAnyOf,
  ofOneClass,
} from './access.ts'
export { classReach, dayNow } from './class-reach.ts'
export { asList, asObject, asObjectIf } from './json-values.ts'
export { plainRecords } from './plain-records.ts'
export {
  firstOf,
  type Params,
  preparedStatement,
  type ScopeOrPlaceholder,
} from './prepared.ts'
export {
  type DirectoryScope,
  type Family,
  type GuardianScope,
  inTransaction,
  type SchoolScope,
} from './scope.ts'
