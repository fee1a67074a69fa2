// Most screens come here for their frame, and take what fills it from the same place.
export { Loaded } from '../failures/index.ts'
export { BackButton, useGoBack } from './back-button.tsx'
export { type MenuCard, MenuPage } from './menu-page.tsx'
export { useSchool } from './use-school.ts'
