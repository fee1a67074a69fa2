export { PrefetchClass } from './capture/count/prefetch-class.tsx'
export { shownPortion } from './capture/draft/setup/choices.ts'
export { repeatedSetup, type Setup } from './capture/draft/setup/next-setup.ts'
export { toLastLesson } from './capture/draft/setup/type-setups.ts'
export { UnfinishedReminder } from './capture/draft/unfinished-reminder.tsx'
export { useWithLocalLessons } from './capture/draft/with-local-lessons.ts'
export { AssessmentChips } from './capture/start/assessment-chips.tsx'
export { captureFor, FIRST_STEPS } from './capture/start/capture-for.ts'
export { CaptureFor } from './capture/start/capture-for-button.tsx'
export { chooseLastSetup } from './capture/start/choose-setup.ts'
export { startCapturing } from './capture/start/start-capturing.ts'
export { AnotherLesson, SetupLink, shortTypeText, TypeChips } from './capture/start/type-chips.tsx'
export { groupByProgress, lessonsHeardToday, openLessonsOf } from './class-today/class-today.ts'
export { dayPlanOf, leftToday, nextChips } from './class-today/day-plan.ts'
export { markDoneToday, useDoneToday } from './class-today/done-today.ts'
export { nextChild } from './class-today/next-child.ts'
export {
  type ChildToday,
  lessonsSince,
  listOf,
  type TickedLine,
  tickedLines,
  tickLines,
} from './day-list/child-today.ts'
export { lessonTypeOf, lineSetup } from './day-list/line-setup.ts'
export { classLists, useChildrenToday } from './day-list/use-class-lists.ts'
export { History } from './history/history.tsx'
export { LessonsOfAssessment } from './history/lessons-of-assessment.tsx'
export { KeepSendingLessons } from './keep-sending-lessons.ts'
export { continuePath } from './lesson/continue-path.ts'
export { STATUS_LOOKS } from './lesson/status-looks.ts'
export { LESSON_TYPE_LOOKS } from './lesson/type-looks.ts'
