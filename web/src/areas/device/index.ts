import {
  forgetLocalValues,
  type LocalMap,
  type LocalValue,
  localMap,
  localValue,
} from '../../platform/local-store.ts'

/** Keys of the lesson flow on this device, as the specification names them. */
const KEYS = {
  student: 'student',
  listener: 'listener',
  lessonType: 'lessonType',
  section: 'lessonSection',
  partialType: 'partialType',
  /** The chosen units, with their kind of portion. */
  units: 'section',
  captureAs: 'captureAs',
  /**
   * Prefix of the keys of open lessons, followed by the id. An earlier version stored its single
   * lesson under this key.
   */
  lessonUnderWay: 'session',
  assessment: 'assessment',
  lastNewLesson: 'lastNewLesson',
  /** Last reason and time for each status of today's sheets. */
  sheetReasons: 'sheetReasons',
  /** Class shown last on a teacher's home. */
  hourSection: 'hourSection',
  /** The administrator dismissed or completed the set-up guide. */
  setupGuide: 'setupGuide',
} as const

/** Declares a stored value; `parse` gets any JSON and returns null for invalid data. */
export function deviceValue<T>(
  name: keyof typeof KEYS,
  parse: (json: unknown) => T | null,
): LocalValue<T> {
  return localValue(KEYS[name], parse)
}

/** Like `deviceValue`, for several values with ids. */
export function deviceMap<T>(
  name: keyof typeof KEYS,
  parse: (json: unknown) => T | null,
): LocalMap<T> {
  return localMap(KEYS[name], parse)
}

/**
 * Deletes the user's choices on sign-out or a switch of schools. Draft lessons stay, because their
 * counts may be unsaved; they wait for the same user in the same school. A dismissed guide stays
 * dismissed.
 */
export function forgetChoices(): void {
  const { lessonUnderWay: _, setupGuide: __, ...choices } = KEYS
  forgetLocalValues(Object.values(choices))
}
