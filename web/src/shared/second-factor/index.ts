export { CodeField } from './code-field.tsx'
export { RecoveryCodes } from './recovery-codes.tsx'
export { SetUpKey } from './set-up-key.tsx'
