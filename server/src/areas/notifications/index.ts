export { type DigestSettings, sendDigest } from './digest.ts'
export { selectDue } from './digest-queries.ts'
export { recordStatuses, whatsappLedger } from './ledger.ts'
