export { TickedLines } from './list/day-list.tsx'
export { firstRoundText, OverloadNotice } from './list/list-notices.tsx'
export { PauseNotice } from './list/pause-notice.tsx'
export { practiceText } from './student/list-detail.ts'
