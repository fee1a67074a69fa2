export {
  type Calendar,
  makeCalendar,
  nthSchoolDay,
  schoolDaysBefore,
  schoolDaysBetween,
} from './calendar/calendar.ts'
export {
  type ClassDays,
  calendarOfClass,
  type DaySpan,
  isSchoolDay,
} from './calendar/class-days.ts'
export { type Day, dayNumber, dayOf, weekdayOf } from './calendar/days.ts'
export { type DayList, dayList, dayListSoFar } from './day-list.ts'
export * from './input.ts'
export type { FirstRound, Overload, RevisionLimits } from './limits.ts'
export { BANDS, type Band } from './list/bands.ts'
export type { DayLine, LineReason } from './list/lines.ts'
export { type Portion as LinePortion, portionOf } from './list/portion.ts'
export { type ListAhead, listsAhead } from './lists-ahead.ts'
export {
  firstVerseOfPage,
  lastVerseOfPage,
  PAGE_COUNT,
  pageOf,
  pagesOfVerses,
} from './mushaf-pages.ts'
export {
  gridOf,
  heardCount,
  MADANI_PAGES,
  type PageGrid,
  pagesTouching,
  versesOfPage,
} from './page-grid.ts'
export {
  FRESHNESS,
  type Freshness,
  freshnessOf,
  heldByJuz,
  type MaqraState,
  maqraStates,
  type PageState,
  pageStates,
} from './page-states.ts'
export type { PauseSuggestion } from './pause.ts'
export { type KhatmSpan, khatmSpan } from './plan/khatm.ts'
export { type LearningPlan, type Pace, paceOf } from './plan/pace.ts'
export {
  type EndedLesson,
  type FailedCondition,
  type PassProposal,
  type PassRule,
  proposeVerdict,
} from './plan/pass.ts'
export { type RangeFigures, rangeFigures, type SeenRange } from './range/figures.ts'
export { type PlannedLines, plannedLines } from './range/plan.ts'
export { OUTCOMES, type Outcome } from './record/outcome.ts'
export { DAYS_LOOKED_BACK } from './record/read-hearings.ts'
export { mistakeWeights, partCost, type Weights } from './record/weights.ts'
export * from './settings.ts'
export { type MarkedWord, type WeakWord, type WordHearing, weakWords } from './weak-words.ts'
