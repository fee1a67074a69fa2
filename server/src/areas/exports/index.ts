export { sendTable } from './exports.ts'
