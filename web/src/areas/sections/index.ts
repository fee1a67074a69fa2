export { ClassList } from './class-list.tsx'
