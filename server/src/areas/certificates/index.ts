export { listValidOf } from './certificates.ts'
export { printForGuardian } from './pdf/print-certificates.ts'
