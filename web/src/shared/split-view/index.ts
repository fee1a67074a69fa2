export { ListPane, SplitView } from './split-view.tsx'
