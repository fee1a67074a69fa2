export { History } from './history/index.ts'
export { UnfinishedReminder } from './unfinished-reminder.tsx'
