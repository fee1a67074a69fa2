export { OutboxBadge } from './outbox-badge.tsx'
export { StayingNote } from './staying-note.tsx'
export { WaitingText } from './waiting-text.tsx'
