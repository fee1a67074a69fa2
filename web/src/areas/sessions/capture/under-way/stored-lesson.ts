import type { RecitedInput } from '@talaqqi/contract/session-inputs'
import { type LocalValue } from '../../../../platform/local-store.ts'
import { personKey } from '../../../../platform/session.ts'
import { deviceValue } from '../../../device/index.ts'
import type { OpenLesson } from './open-lesson.ts'

/**
 * A lesson that was asked for and has not been opened yet: the same id goes with the same request,
 * so that a second tap, a retry or a reload starts no second lesson.
 */
type RequestedLesson = { id: string; requested: RecitedInput }

/** The one lesson under way on this device: first it is asked for, then it is open. */
type LessonUnderWay = RequestedLesson | OpenLesson

/**
 * Written at every tap, so that a reload, a crash or a dead network takes nothing; it goes when the
 * server has all of it.
 */
const lessonUnderWay = deviceValue<LessonUnderWay>('lessonUnderWay', (json) => {
  if (!isRecord(json)) return null
  // Only this module writes here, and always both together.
  if (typeof json.id === 'string' && isRecord(json.requested)) return json as RequestedLesson
  // Kept by an earlier version of the site, it says neither what is wanted nor what is marked.
  return isOpenLesson(json)
    ? { ...json, wanted: json.wanted ?? null, marks: json.marks ?? [] }
    : null
})

/** The lesson under way, once it is open. */
export const storedLesson: LocalValue<OpenLesson> = {
  read: () => {
    const lesson = lessonUnderWay.read()
    if (!lesson || isRequested(lesson)) return null
    if (lastOpen?.lesson !== lesson) lastOpen = { lesson, person: personKey() }
    return lesson
  },
  write: lessonUnderWay.write,
  clear: () => {
    if (storedLesson.read()) lessonUnderWay.clear()
  },
}

/** The lesson under way, as long as it is only asked for. */
export const requestedLesson: LocalValue<RequestedLesson> = {
  read: () => {
    const lesson = lessonUnderWay.read()
    return lesson && isRequested(lesson) ? lesson : null
  },
  write: lessonUnderWay.write,
  clear: () => {
    if (requestedLesson.read()) lessonUnderWay.clear()
  },
}

let lastOpen: { lesson: OpenLesson; person: string } | null = null

/** The lesson as it stands on this device; null where another is under way. */
export function readOpenLesson(id: string): OpenLesson | null {
  const lesson = storedLesson.read()
  return lesson?.id === id ? lesson : null
}

/**
 * Changes a lesson, from how it is at this moment. One that was saved and has left the device while its
 * screen still stands is taken up again as it was saved; another lesson under way is left alone.
 */
export function changeOpenLesson(id: string, change: (lesson: OpenLesson) => OpenLesson): void {
  const lesson = readOpenLesson(id) ?? (isNoneUnderWay() ? recall(id) : null)
  if (lesson) storedLesson.write(change(lesson))
}

export function isNoneUnderWay(): boolean {
  return lessonUnderWay.read() === null
}

function recall(id: string): OpenLesson | null {
  if (lastOpen?.lesson.id !== id || lastOpen.person !== personKey()) return null
  return { ...lastOpen.lesson, wanted: null }
}

function isRequested(lesson: LessonUnderWay): lesson is RequestedLesson {
  return 'requested' in lesson
}

/** Read after every tap: as much as tells our own writing from an older or another's. */
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
