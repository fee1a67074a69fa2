import {
  deleteLocalValues,
  type LocalMap,
  type LocalValue,
  localMap,
  localValue,
} from '../../platform/storage/local-store.ts'

/** Keys of the lesson flow on this device, as the specification names them. */
const KEYS = {
  student: 'student',
  listener: 'listener',
  lessonType: 'lessonType',
  section: 'lessonSection',
  partialType: 'partialType',
  units: 'section',
  spans: 'spans',
  divisions: 'divisions',
  captureAs: 'captureAs',
  /** Prefix of the keys of open lessons; an old version stored its single lesson under it. */
  lessonUnderWay: 'session',
  assessment: 'assessment',
  lastNewLesson: 'lastNewLesson',
  sheetReasons: 'sheetReasons',
  hourSection: 'hourSection',
  doneToday: 'doneToday',
  invitedByPhone: 'invitedByPhone',
  setupGuide: 'setupGuide',
  lastChoices: 'lastChoices',
  lastTrack: 'lastTrack',
} as const

export function deviceValue<T>(
  name: keyof typeof KEYS,
  parse: (json: unknown) => T | null,
): LocalValue<T> {
  return localValue(KEYS[name], parse)
}

export function deviceMap<T>(
  name: keyof typeof KEYS,
  parse: (json: unknown) => T | null,
): LocalMap<T> {
  return localMap(KEYS[name], parse)
}

/** Keeps draft lessons, which may have unsaved counts, the dismissed guide and the last choices. */
export function clearChoices(): void {
  const { lessonUnderWay: _, setupGuide: __, lastChoices: ___, ...choices } = KEYS
  deleteLocalValues(Object.values(choices))
}

/** The id of the class last chosen by this person in this school. */
export const lastClass = deviceValue('hourSection', (json) =>
  typeof json === 'string' ? json : null,
)
