export { isReady, NewPassword } from './new-password.tsx'
export { SessionEnded } from './session-ended.tsx'
export { useSignOut, useSignOutEverywhere } from './sign-out.ts'
