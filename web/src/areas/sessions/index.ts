export { captureFor, FIRST_STEPS } from './capture/setting-out/capture-for.ts'
export { CaptureFor } from './capture/setting-out/capture-for-button.tsx'
export { History, KINDS, LessonsOfAssessment } from './history/index.ts'
export { UnfinishedReminder } from './unfinished-reminder.tsx'
