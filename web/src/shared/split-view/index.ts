export { SplitView, ListPane } from './split-view.tsx'
