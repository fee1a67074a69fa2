export { hasSection, isWithinReach, withinReach } from './reach.ts'
export { type DirectoryScope, inTransaction, type SchoolScope } from './scope.ts'
