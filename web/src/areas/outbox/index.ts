export { OutboxBadge } from './outbox-badge.tsx'
