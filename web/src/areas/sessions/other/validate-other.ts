import { type OtherInput, sessionInput } from '@talaqqi/contract/session-inputs'
import type { Draft } from './other-draft.ts'

export type Faults = { name?: 'missing' | 'too_long'; comment?: 'too_long' }

export function otherInput(
  { id, name, comment }: Draft,
  student_id: string,
  assessment_id: string | null = null,
): OtherInput & { id: string } {
  return {
    id,
    name: name.trim(),
    comment,
    student_id,
    type: 'other',
    status: 'completed',
    lessons: [],
    ...(assessment_id && { assessment_id }),
  }
}

export function faultsOf(input: OtherInput): Faults {
  const faults: Faults = {}
  for (const { path, code } of sessionInput.safeParse(input).error?.issues ?? []) {
    if (path[0] === 'name') faults.name = code === 'too_big' ? 'too_long' : 'missing'
    if (path[0] === 'comment') faults.comment = 'too_long'
  }
  return faults
}
