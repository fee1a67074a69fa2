export { isReady, NewPassword } from './new-password.tsx'
export { useSignOut, useSignOutEverywhere } from './sign-out.ts'
