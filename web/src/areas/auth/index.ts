export { isReady, NewPassword } from './password/new-password.tsx'
export { SessionEnded } from './sign-in/session-ended.tsx'
export { useSignOut, useSignOutEverywhere } from './sign-out.ts'
