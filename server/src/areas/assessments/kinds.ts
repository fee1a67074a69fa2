import type { AssessmentKind, AuditedKind } from '@talaqqi/contract/records'
import type { LessonType } from '@talaqqi/quran'
import { completionRecords, examRecords, roundRecords } from './queries.ts'

/** `record` names the kind in the audit log; `lessonType` is the only type of its lessons. */
export const KINDS = {
  completion: {
    record: 'completions',
    lessonType: 'juz_completion',
    records: completionRecords,
  },
  round: { record: 'rounds', lessonType: null, records: roundRecords },
  exam: { record: 'exams', lessonType: 'exam', records: examRecords },
} as const satisfies Record<AssessmentKind, Kind>

type Kind = { record: AuditedKind; lessonType: LessonType | null; records: object }
