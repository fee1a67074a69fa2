export { OutboxBadge } from './outbox-badge.tsx'
export { StayingNote } from './staying-note.tsx'
export { useUnsent } from './use-unsent.ts'
export { WaitingText } from './waiting-text.tsx'
