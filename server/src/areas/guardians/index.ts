export { addGuardians } from './add-guardian.ts'
export { listGuardians, withGuardians } from './guardians.ts'
export { selectGuardians } from './queries.ts'
