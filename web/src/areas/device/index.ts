import {
  forgetLocalValues,
  type LocalMap,
  type LocalValue,
  localMap,
  localValue,
} from '../../platform/local-store.ts'

/** What this device remembers of the lesson flow, by the names under which the specification keeps it. */
const KEYS = {
  student: 'student',
  listener: 'listener',
  lessonType: 'lessonType',
  section: 'lessonSection',
  partialType: 'partialType',
  /** The units that were picked, with the section they count. */
  units: 'section',
  captureAs: 'captureAs',
  /** The lessons that are open, each under its id behind this; an earlier version of the site kept one, here. */
  lessonUnderWay: 'session',
  assessment: 'assessment',
  lastNewLesson: 'lastNewLesson',
  /** What each status of today's sheets was last given as reason and time. */
  sheetReasons: 'sheetReasons',
  /** The class that a teacher's home showed last. */
  hourSection: 'hourSection',
  /** That an administrator has put the set-up guide away, or that it is done. */
  setupGuide: 'setupGuide',
} as const

/** Declares what is kept; `parse` gets whatever JSON lies there and answers null for garbage. */
export function deviceValue<T>(
  name: keyof typeof KEYS,
  parse: (json: unknown) => T | null,
): LocalValue<T> {
  return localValue(KEYS[name], parse)
}

/** As `deviceValue`, for many values, each under its id. */
export function deviceMap<T>(
  name: keyof typeof KEYS,
  parse: (json: unknown) => T | null,
): LocalMap<T> {
  return localMap(KEYS[name], parse)
}

/**
 * For leaving a school, by signing out or to another one: forgets what the person has chosen there.
 * Lessons under way stay: their counts may not have reached the server, and wait for the same person
 * to come back to the same school; and a guide that was put away stays away.
 */
export function forgetChoices(): void {
  const { lessonUnderWay: _, setupGuide: __, ...choices } = KEYS
  forgetLocalValues(Object.values(choices))
}
