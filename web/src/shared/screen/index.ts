export { AdminAction } from './admin-action.tsx'
export { StaleSince } from './as-of.tsx'
export { BackButton, type Fallback, useGoBack } from './back-button.tsx'
export {
  type HeaderAction,
  HeaderActions,
  MoreActions,
  PhoneActions,
  WideActions,
} from './header-actions.tsx'
export { type AreaCard, type MenuAddresses, MenuPage } from './menu-page.tsx'
export { QueryView } from './query-view.tsx'
export { useSchool } from './use-school.ts'
