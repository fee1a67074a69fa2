export { SignInList } from './sign-in-list.tsx'
