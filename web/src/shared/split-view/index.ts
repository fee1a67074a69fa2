export { ListPane } from './list-pane.tsx'
