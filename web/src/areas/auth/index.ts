export { useSignOut, useSignOutEverywhere } from './sign-out.ts'
