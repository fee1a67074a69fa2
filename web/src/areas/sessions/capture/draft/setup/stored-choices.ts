import {
  CAPTURE_AS,
  type CaptureAs,
  isSpan,
  SECTIONS,
  type Section,
  type Span,
} from '@talaqqi/quran'
import { type LocalValue, useLocal } from '../../../../../platform/storage/local-store.ts'
import { deviceValue } from '../../../../../shared/device/index.ts'
import { chosenListener, chosenStudent } from '../../../../../shared/find-student/index.ts'
import {
  ALL_TYPES,
  type CapturedType,
  type Choices,
  type ChosenAssessment,
  PARTIAL_TYPES,
  type PartialType,
  validChoices,
} from './choices.ts'

type Picked = { section: Section; units: number[] }

export const chosenType = deviceValue<CapturedType>('lessonType', oneOf(ALL_TYPES))
export const chosenSection = deviceValue<Section>('section', oneOf(SECTIONS))
export const chosenPartialType = deviceValue<PartialType>('partialType', oneOf(PARTIAL_TYPES))
export const chosenCaptureAs = deviceValue<CaptureAs>('captureAs', oneOf(CAPTURE_AS))

/** The selected units with their section; another section invalidates them. */
export const pickedUnits = deviceValue<Picked>('units', (json) => {
  if (typeof json !== 'object' || json === null || !('section' in json) || !('units' in json))
    return null
  const section = oneOf(SECTIONS)(json.section)
  const { units } = json
  return section && Array.isArray(units) && units.every(isUnit) ? { section, units } : null
})

/** Parts of the picked verses; valid while the first one starts at the picked verse. */
export const chosenSpans = deviceValue<Span[]>('spans', (json) =>
  Array.isArray(json) && json.every(isVerses) ? json : null,
)

export const chosenAssessment = deviceValue<ChosenAssessment>('assessment', (json) => {
  const assessment = json as Partial<ChosenAssessment> | null
  const { id, kind, name, juz, student_id } = assessment ?? {}
  const isWhole = [id, kind, name, student_id].every((text) => typeof text === 'string')
  return isWhole && juz !== undefined ? (assessment as ChosenAssessment) : null
})

const SETUP: Pick<LocalValue<unknown>, 'clear'>[] = [
  chosenType,
  chosenSection,
  chosenPartialType,
  pickedUnits,
  chosenSpans,
  chosenCaptureAs,
  chosenListener,
  chosenAssessment,
]

let last: { given: Choices; choices: Choices } | null = null

/** The valid choices of this device; the same object until a choice changes. */
export function readChoices(): Choices {
  const given = readStored()
  if (!last || !isSame(given, last.given)) last = { given, choices: validChoices(given) }
  return last.choices
}

function readStored(): Choices {
  const section = chosenSection.read()
  const picked = pickedUnits.read()
  return {
    student: chosenStudent.read(),
    listener: chosenListener.read(),
    type: chosenType.read(),
    section,
    partialType: chosenPartialType.read(),
    units: picked && picked.section === section ? picked.units : null,
    captureAs: chosenCaptureAs.read(),
    spans: chosenSpans.read(),
    assessment: chosenAssessment.read(),
  }
}

function isSame(one: Choices, other: Choices): boolean {
  return (Object.keys(one) as (keyof Choices)[]).every((key) => one[key] === other[key])
}

const storedChoices = { read: readChoices }

export function useChoices(): Choices {
  return useLocal(storedChoices)
}

export function clearSetup(): void {
  for (const value of SETUP) value.clear()
}

function oneOf<T extends string>(values: readonly T[]): (json: unknown) => T | null {
  return (json) => values.find((value) => value === json) ?? null
}

function isVerses(json: unknown): json is Span {
  if (typeof json !== 'object' || json === null || !('start' in json) || !('end' in json))
    return false
  const { start, end } = json
  return isUnit(start) && isUnit(end) && isSpan('verse', start, end)
}

function isUnit(value: unknown): value is number {
  return Number.isInteger(value)
}
