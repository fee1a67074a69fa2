export { GuardianSite } from './guardian-site.tsx'
export { prefetchOpenedPath } from './prefetch.ts'
