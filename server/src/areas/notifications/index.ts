export { type DigestSettings, sendDigest } from './digest/digest.ts'
export { selectDue } from './digest/digest-queries.ts'
export { recordStatuses, whatsappLedger } from './whatsapp/ledger.ts'
