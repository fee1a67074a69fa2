export { History, KINDS } from './history/index.ts'
export { UnfinishedReminder } from './unfinished-reminder.tsx'
export { VerseText } from './verse-reader/verse-text.tsx'
