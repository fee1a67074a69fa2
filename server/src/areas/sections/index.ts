export { addSections } from './change-section.ts'
export { sectionOfSection } from './policy.ts'
export { countSections, selectSections } from './queries.ts'
