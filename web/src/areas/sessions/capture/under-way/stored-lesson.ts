import type { RecitedInput } from '@talaqqi/contract/sessions'
import { localValue } from '../../../../platform/local-store.ts'
import type { OpenLesson } from './open-lesson.ts'

/**
 * The lesson that this device is capturing. Written at every tap, so that a reload, a crash or a dead
 * network takes nothing; it goes when the server has all of it.
 */
export const storedLesson = localValue<OpenLesson>('session', (json) =>
  isOpenLesson(json) ? json : null,
)

type Requested = { id: string; requested: RecitedInput }

/**
 * A lesson that was asked for and has not been opened yet: the same id goes with the same request,
 * so that a second tap, a retry or a reload starts no second lesson. It lies where the lesson will.
 */
export const requestedLesson = localValue<Requested>('session', (json) =>
  isRecord(json) && typeof json.id === 'string' && isRecord(json.requested)
    ? // Only this module writes here, and always both together.
      (json as Requested)
    : null,
)

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
