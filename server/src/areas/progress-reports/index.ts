export { makeApprovedPdf } from './pdf/make-pdf.ts'
export { continuePrint } from './prints/continue-print.ts'
export { leasePrint, selectWaitingSchools } from './prints/lease-queries.ts'
export { listApproved } from './reports.ts'
