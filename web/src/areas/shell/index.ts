export { BackButton, useGoBack } from './back-button.tsx'
export { Loaded } from './loaded.tsx'
export { type MenuCard, MenuPage } from './menu-page.tsx'
export { useSchool } from './use-school.ts'
