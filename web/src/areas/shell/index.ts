export { BackButton } from './back-button.tsx'
export { Loaded } from './loaded.tsx'
