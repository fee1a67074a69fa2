export { BackButton, useGoBack } from './back-button.tsx'
export { Loaded } from './loaded.tsx'
export { useSchool } from './use-school.ts'
