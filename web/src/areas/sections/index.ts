export { ClassList } from './choose/class-list.tsx'
export { ClassTabs } from './choose/class-tabs.tsx'
