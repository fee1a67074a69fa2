export { GuardianSite } from './guardian-site.tsx'
