import { STUDENT_FIELDS, type StudentRecord } from '@talaqqi/contract/student-fields'
import { valueText } from '../../shared/audit-labels/index.ts'

type ListedField = Exclude<keyof StudentRecord, 'id'>

const LISTED: readonly ListedField[] = ['first_name', 'last_name', 'section_id', 'is_active']
const DETAILS = LISTED.filter((field) => STUDENT_FIELDS[field].isDetail)

/** Texts of the details that are given, for lists and the student's page. */
export function detailsOf(student: StudentRecord): string[] {
  return DETAILS.flatMap((field) => {
    const value = student[field]
    return value === null || value === '' ? [] : [valueText(field, value, new Map())]
  })
}
