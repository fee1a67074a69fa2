export { sectionOfSection } from './policy.ts'
export { countSections } from './queries.ts'
