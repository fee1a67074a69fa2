export { History, KINDS } from './history/index.ts'
export { UnfinishedReminder } from './unfinished-reminder.tsx'
