export { type AnySchool, type Asked, prepared, preparedAbove, preparedPages } from './prepared.ts'
export { isAnyOf, isWithinReach, withinReach } from './reach.ts'
export { type DirectoryScope, inTransaction, type SchoolScope } from './scope.ts'
