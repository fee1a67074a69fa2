export { Broken, ErrorBoundary } from './broken.tsx'
export { FailureNotice } from './failure-notice.tsx'
export { isGone } from './is-gone.ts'
