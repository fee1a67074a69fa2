export { ConfirmationHost } from './confirmation-host.tsx'
