import {
  STUDENT_FIELDS,
  type StudentField,
  type StudentRecord,
} from '@talaqqi/contract/student-fields'
import { valueText } from '../../shared/audit-labels/index.ts'

const DETAILS = (Object.keys(STUDENT_FIELDS) as StudentField[]).filter(
  (field) => STUDENT_FIELDS[field].isDetail,
)

/** Texts of the details that are given, for lists and the student's page. */
export function detailsOf(student: StudentRecord): string[] {
  return DETAILS.flatMap((field) => {
    const value = student[field]
    return value === null || value === '' ? [] : [valueText(field, value, new Map())]
  })
}
