export { UnreadAlert as default } from '../../notifications/index.ts'
