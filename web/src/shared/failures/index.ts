export { ErrorBoundary, ErrorFallback } from './error-boundary.tsx'
export { FailureNotice } from './failure-notice.tsx'
export { isGone } from './is-gone.ts'
