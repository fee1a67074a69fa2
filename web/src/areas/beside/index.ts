export { Beside, SideList } from './beside.tsx'
