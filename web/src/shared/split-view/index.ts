export { Beside, SideList } from './split-view.tsx'
