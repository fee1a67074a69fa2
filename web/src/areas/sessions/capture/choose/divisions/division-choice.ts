import { DIVISIONS, type Division, isSpan } from '@talaqqi/quran'
import { useState } from 'react'
import { deviceValue } from '../../../../../shared/device/index.ts'
import { type CapturedType, type Choices, sectionsOf } from '../../draft/setup/choices.ts'

export type DivisionKind = Division | 'verse'

/** The state of the picker; `units` of the kind, connected, empty until one is chosen. */
export type DivisionChoice = {
  kind: DivisionKind
  units: readonly number[]
  /** How the portion is split into parts; null: not at all. */
  by: Division | null
}

type Kept = DivisionChoice & { student_id: string; type: CapturedType }

const KINDS = [...DIVISIONS, 'verse'] as const

/** The last choice of each type. */
const lastDivisions = deviceValue<Kept[]>('divisions', (json) =>
  Array.isArray(json) ? json.filter(isKept) : null,
)

/** A lesson of new text is one part. */
export const isOfNewText = (type: CapturedType): boolean => sectionsOf(type).length === 1

export function kindsOf(type: CapturedType): readonly DivisionKind[] {
  return isOfNewText(type) ? ['verse', 'ruku', 'quarter'] : KINDS
}

export function splitsOf(type: CapturedType, kind: DivisionKind): readonly (Division | null)[] {
  if (isOfNewText(type) || kind === 'verse') return [null]
  if (kind === 'ruku') return ['ruku', null]
  return ['ruku', 'quarter', null]
}

type Of = { student_id: string; type: CapturedType } & Pick<Choices, 'units'>

/** Kind and split as the last time for the type; the units while the flow has any. */
export function useDivisionChoice({ student_id, type, units }: Of) {
  const [choice, setChoice] = useState((): DivisionChoice => {
    const last = lastDivisions.read()?.find((one) => one.type === type)
    const { kind = kindsOf(type)[0] ?? 'verse', by = null } = last ?? {}
    const isSame = last?.student_id === student_id && units !== null
    return allowed(type, { kind, by, units: isSame ? last.units : [] })
  })
  function choose(chosen: DivisionChoice) {
    const kept = allowed(type, chosen)
    const others = lastDivisions.read()?.filter((one) => one.type !== type) ?? []
    lastDivisions.write([{ ...kept, student_id, type }, ...others])
    setChoice(kept)
  }
  return [choice, choose] as const
}

function allowed(type: CapturedType, { kind, units, by }: DivisionChoice): DivisionChoice {
  const kinds = kindsOf(type)
  if (!kinds.includes(kind)) return { kind: kinds[0] ?? 'verse', units: [], by: null }
  return { kind, units, by: splitsOf(type, kind).includes(by) ? by : null }
}

function isKept(json: unknown): json is Kept {
  const { kind, units, by, student_id, type } = (json ?? {}) as Partial<Kept>
  return (
    typeof student_id === 'string' &&
    typeof type === 'string' &&
    KINDS.some((one) => one === kind) &&
    (by === null || DIVISIONS.some((one) => one === by)) &&
    Array.isArray(units) &&
    units.every((unit) => isSpan('verse', unit, unit))
  )
}
