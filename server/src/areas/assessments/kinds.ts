import type { AssessmentKind, AuditedKind } from '@talaqqi/contract/records'
import { completionRecords, examRecords, roundRecords } from './queries.ts'

/** `record` names the kind in the audit log. */
export const KINDS = {
  completion: {
    record: 'completions',
    records: completionRecords,
  },
  round: { record: 'rounds', records: roundRecords },
  exam: { record: 'exams', records: examRecords },
} as const satisfies Record<AssessmentKind, Kind>

type Kind = { record: AuditedKind; records: object }
