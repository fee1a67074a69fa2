export { addSections, removeSections } from './change-section.ts'
export { selectSections, selectTeachers } from './queries.ts'
export { getSection, listSections } from './sections.ts'
