export { recordStatuses, whatsappLedger } from './ledger.ts'
