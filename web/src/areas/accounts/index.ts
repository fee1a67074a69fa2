export { useHasSeveralAccounts } from './use-has-several-accounts.ts'
export { useSchool } from './use-school.ts'
