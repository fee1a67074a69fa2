export { ClosedNotice } from './days/closed-notice.tsx'
export { TermButtons, useAreTermsKnown } from './terms/term-buttons.tsx'
export { useRecentTerms } from './terms/use-recent-terms.ts'
