export { deleteWhere, updateWhere } from '../database/write-where.ts'
export { asList, hasAccessToClass, hasSection, inAccessibleClasses, isAnyOf } from './access.ts'
export { plainRecords } from './plain-records.ts'
export {
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
