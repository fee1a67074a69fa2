export { UnreadAlert } from './unread-alert.tsx'
