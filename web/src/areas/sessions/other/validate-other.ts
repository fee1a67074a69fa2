import { type OtherInput, sessionInput } from '@talaqqi/contract/session-inputs'
import type { OtherDraft } from './other-draft.ts'

export type OtherErrors = { name?: 'missing' | 'too_long'; comment?: 'too_long' }

export function toOtherInput(
  { id, name, comment }: OtherDraft,
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

export function validateOther(input: OtherInput): OtherErrors {
  const faults: OtherErrors = {}
  for (const { path, code } of sessionInput.safeParse(input).error?.issues ?? []) {
    if (path[0] === 'name') faults.name = code === 'too_big' ? 'too_long' : 'missing'
    if (path[0] === 'comment') faults.comment = 'too_long'
  }
  return faults
}
