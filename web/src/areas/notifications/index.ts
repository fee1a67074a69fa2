export { FailedMessages } from './failed-messages.tsx'
export { ShareLink } from './share-link.tsx'
export { UnreadAlert } from './unread-alert.tsx'
