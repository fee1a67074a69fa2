export { ErrorBoundary, ErrorFallback } from './error-boundary.tsx'
export { FailureNotice } from './failure-notice.tsx'
export { isForbidden, isGone } from './is-gone.ts'
