export { GuardianSite } from './guardian-site.tsx'
export { forgetLastVisit, persistLastVisit } from './last-visit.ts'
export { prefetchOpenedPath } from './prefetch.ts'
