export { AddGuardianScreen } from './add-guardian-screen.tsx'
export { EditGuardianScreen } from './edit-guardian-screen.tsx'
