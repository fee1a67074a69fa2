import { personKey } from '../../../../platform/session/session.ts'
import { deviceMap, deviceValue } from '../../../../shared/device/index.ts'
import { isHandedOver, isUnfinished, NOTHING_TO_SEND, type OpenLesson } from './open-lesson.ts'

/**
 * The lessons on this device, one storage key each. Written at every tap, so that reload, crash and lost
 * network are safe; removed when the server has everything.
 */
const lessons = deviceMap<OpenLesson>('lessonUnderWay', toOpenLesson)
/** An old version of the site stored one lesson here. */
const earlier = deviceValue<OpenLesson>('lessonUnderWay', toOpenLesson)

/** Last state seen by this tab: a screen may still show a released lesson. */
const seen = new Map<string, OpenLesson>()

export const storedLessons = { read: readAll }

let lastAll: {
  map: ReadonlyMap<string, OpenLesson>
  before: OpenLesson | null
  all: OpenLesson[]
} | null = null

function readAll(): OpenLesson[] {
  const map = lessons.read()
  const before = earlier.read()
  if (lastAll?.map !== map || lastAll.before !== before) {
    const isKept = before !== null && !map.has(before.id)
    lastAll = { map, before, all: [...(isKept ? [before] : []), ...map.values()] }
  }
  return lastAll.all
}

export function readOpenLesson(id: string): OpenLesson | null {
  const before = earlier.read()
  const lesson = lessons.get(id) ?? (before?.id === id ? before : null)
  if (lesson) seen.set(placeOf(id), lesson)
  return lesson
}

export function writeOpenLesson(lesson: OpenLesson): void {
  lessons.write(lesson.id, lesson)
  if (earlier.read()?.id === lesson.id) earlier.clear()
}

/**
 * Changes the current state of a lesson. A lesson that was saved and released while its screen is open
 * is stored again.
 */
export function changeOpenLesson(id: string, change: (lesson: OpenLesson) => OpenLesson): void {
  const lesson = readOpenLesson(id) ?? recall(id)
  if (lesson) writeOpenLesson(change(lesson))
}

export function releaseLesson(id: string): void {
  lessons.clear(id)
  if (earlier.read()?.id === id) earlier.clear()
}

/** Discarded or deleted: a late tap must not store it again. */
export function deleteStoredLesson(id: string): void {
  releaseLesson(id)
  seen.delete(placeOf(id))
}

/** Removes lessons without unsaved changes. */
export function deleteFinishedLessons(): void {
  for (const lesson of readAll())
    if (!isUnfinished(lesson) && !isHandedOver(lesson)) releaseLesson(lesson.id)
}

function recall(id: string): OpenLesson | null {
  const lesson = seen.get(placeOf(id))
  return lesson ? { ...lesson, ...NOTHING_TO_SEND, toStart: lesson.toStart } : null
}

function placeOf(id: string): string {
  return `${personKey()} ${id}`
}

/** Defaults for lessons that an old version of the site stored. */
const UNSAID = { listener: null, assessment: null, marks: [], ...NOTHING_TO_SEND }

/** Runs after every tap: checks only enough to reject old or foreign data. */
function toOpenLesson(json: unknown): OpenLesson | null {
  if (!isOpenLesson(json)) return null
  // Old versions of the site delayed a deletion by ten seconds.
  const { deleteAt = null, ...lesson }: OpenLesson & { deleteAt?: number | null } = json
  return { ...UNSAID, ...lesson, removal: lesson.removal ?? (deleteAt === null ? null : 'delete') }
}

function isOpenLesson(json: unknown): json is OpenLesson {
  if (!isRecord(json) || !isRecord(json.student)) return false
  const { id, name, type, status, updated_at, indicators, parts, part, comment } = json
  const texts = [id, name, type, status, updated_at, comment, json.student.id]
  if (!texts.every((text) => typeof text === 'string')) return false
  if (!Array.isArray(indicators) || !indicators.every(isRecord)) return false
  if (!Array.isArray(parts) || !Number.isInteger(part)) return false
  return parts.every((each) => isPart(each, indicators.length))
}

function isPart(part: unknown, indicators: number): boolean {
  if (!isRecord(part) || typeof part.id !== 'string' || typeof part.name !== 'string') return false
  const { counts } = part
  return Array.isArray(counts) && counts.length === indicators && counts.every(Number.isInteger)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
