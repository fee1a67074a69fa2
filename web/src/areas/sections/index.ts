export { ClassList } from './choose/class-list.tsx'
export { ClassTabs } from './choose/class-tabs.tsx'
export { NoClasses } from './choose/no-classes.tsx'
