export { FailureNotice } from './failure-notice.tsx'
export { isGone } from './is-gone.ts'
export { Loaded } from './loaded.tsx'
