export { deleteWhere, updateWhere } from '../database/write-where.ts'
export {
  type AnySchool,
  type Asked,
  type AskedIfGiven,
  prepared,
  preparedAbove,
  preparedForGiven,
  preparedPages,
} from './prepared.ts'
export { asList, hasSection, isAnyOf, isWithinReach, withinReach } from './reach.ts'
export {
  type DirectoryScope,
  type Family,
  type GuardianScope,
  inTransaction,
  type SchoolScope,
} from './scope.ts'
