export { isReady, NewPassword } from './password/new-password.tsx'
export { storePendingVisit } from './providers/pending-visit.ts'
export { SessionEnded } from './sign-in/session-ended.tsx'
export { useSignOut, useSignOutEverywhere } from './sign-out.ts'
