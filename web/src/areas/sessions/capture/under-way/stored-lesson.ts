import { personKey } from '../../../../platform/session.ts'
import { deviceMap, deviceValue } from '../../../device/index.ts'
import { isUnfinished, isWaiting, NOTHING_TO_SEND, type OpenLesson } from './open-lesson.ts'

/**
 * The lessons on this device, by id, each in a place of its own. Written at every tap, so that a reload,
 * a crash or a dead network takes nothing; each goes when the server has all of it.
 */
const lessons = deviceMap<OpenLesson>('lessonUnderWay', toOpenLesson)
/** An earlier version of the site kept one. */
const earlier = deviceValue<OpenLesson>('lessonUnderWay', toOpenLesson)

/** As this tab last saw them: a screen may still show one that has left the device. */
const seen = new Map<string, OpenLesson>()

/** All lessons on this device, those begun first first. */
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

/** A lesson as it stands on this device; null where it is not here. */
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
 * Changes a lesson, from how it is at this moment. One that was saved and has left the device while its
 * screen still stands is taken up again as it was saved.
 */
export function changeOpenLesson(id: string, change: (lesson: OpenLesson) => OpenLesson): void {
  const lesson = readOpenLesson(id) ?? recall(id)
  if (lesson) writeOpenLesson(change(lesson))
}

/** The server has all of it. */
export function releaseLesson(id: string): void {
  lessons.clear(id)
  if (earlier.read()?.id === id) earlier.clear()
}

/** The person has given up what is not saved of it, or it is deleted: a late tap does not bring it back. */
export function dropLesson(id: string): void {
  releaseLesson(id)
  seen.delete(placeOf(id))
}

/** Lessons that were only looked at are left to the server. */
export function forgetFinished(): void {
  for (const lesson of readAll())
    if (!isUnfinished(lesson) && !isWaiting(lesson)) releaseLesson(lesson.id)
}

function recall(id: string): OpenLesson | null {
  const lesson = seen.get(placeOf(id))
  return lesson ? { ...lesson, ...NOTHING_TO_SEND, toStart: lesson.toStart } : null
}

function placeOf(id: string): string {
  return `${personKey()} ${id}`
}

/** What an earlier version of the site kept says neither what is wanted nor what is marked. */
const UNSAID = { listener: null, assessment: null, marks: [], ...NOTHING_TO_SEND }

/** Read after every tap: checks only what tells our own writing from an older or a foreign one. */
function toOpenLesson(json: unknown): OpenLesson | null {
  if (!isOpenLesson(json)) return null
  // Earlier versions of the site waited ten seconds with a deletion.
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
