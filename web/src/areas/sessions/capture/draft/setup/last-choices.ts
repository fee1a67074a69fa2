import { CAPTURE_AS, type CaptureAs, isSpan, SECTIONS, type Section } from '@talaqqi/quran'
import { deviceValue } from '../../../../../shared/device/index.ts'
import {
  ALL_TYPES,
  type CapturedType,
  type FullChoices,
  PARTIAL_TYPES,
  type PartialType,
} from './choices.ts'

/** How a child's last lesson of a type was set up; `start` and `end` in units of `section`. */
export type LastChoice = {
  student_id: string
  type: CapturedType
  section: Section
  partialType: PartialType | null
  captureAs: CaptureAs
  start: number
  end: number
}

/** Bounds the storage: five types of 60 children. */
const KEPT = 300

/** Newest first. Cleared by no sign-out: it holds ids and numbers only. */
const lastChoices = deviceValue<LastChoice[]>('lastChoices', (json) =>
  Array.isArray(json) ? json.filter(isLastChoice).slice(0, KEPT) : null,
)

export function rememberChoice(choices: FullChoices): void {
  const { student, type, section, partialType, units, captureAs } = choices
  const [start, end] = [Math.min(...units), Math.max(...units)]
  const made = { student_id: student.id, type, section, partialType, captureAs, start, end }
  lastChoices.write(withLastChoice(lastChoices.read() ?? [], made))
}

/** The child's last choice for the type. */
export function recallChoice(student_id: string, type: CapturedType): LastChoice | null {
  const made = lastChoices.read() ?? []
  return made.find((each) => each.student_id === student_id && each.type === type) ?? null
}

/** The last choice for the type, made for any child. */
export function recallTypeChoice(type: CapturedType): LastChoice | null {
  return lastChoices.read()?.find((each) => each.type === type) ?? null
}

export function withLastChoice(known: readonly LastChoice[], made: LastChoice): LastChoice[] {
  const others = known.filter(
    ({ student_id, type }) => student_id !== made.student_id || type !== made.type,
  )
  return [made, ...others].slice(0, KEPT)
}

function isLastChoice(json: unknown): json is LastChoice {
  if (typeof json !== 'object' || json === null) return false
  const { student_id, type, section, partialType, captureAs, start, end } = json as LastChoice
  return (
    typeof student_id === 'string' &&
    ALL_TYPES.includes(type) &&
    SECTIONS.includes(section) &&
    (partialType === null || PARTIAL_TYPES.includes(partialType)) &&
    CAPTURE_AS.includes(captureAs) &&
    isSpan(section, start, end)
  )
}
