import { LANGUAGES } from '@talaqqi/contract/languages'
import type { DateOrder } from '@talaqqi/contract/past-lessons'
import {
  type FullStudentRecord,
  PERSONAL_FIELDS,
  type PersonalField,
  SEXES,
  type StudentChoice,
  type StudentField,
} from '@talaqqi/contract/student-fields'
import { FIELD_CHOICES } from '@talaqqi/words/fields'
import { m } from '@talaqqi/words/messages'
import { type Column, dated, type Message } from '../../platform/export/table.ts'
import { yesOrNo } from '../../platform/export/words.ts'
import { readDate } from '../../platform/read-date.ts'

type StudentColumn = Column<FullStudentRecord & { class: string }> & {
  /** Reads a cell of an import; absent: the text. The schema of the field checks the result. */
  read?: (text: string, order: DateOrder) => unknown
}

/** In the order of the export. */
export const STUDENT_COLUMNS: Record<StudentField, StudentColumn> = {
  first_name: { field: m.fields_first_name, cell: ({ first_name }) => first_name },
  last_name: { field: m.fields_last_name, cell: ({ last_name }) => last_name },
  name_in_arabic: { field: m.fields_name_in_arabic, cell: ({ name_in_arabic }) => name_in_arabic },
  section_id: { field: m.fields_class, cell: (student) => student.class },
  is_active: {
    field: m.fields_active,
    cell: ({ is_active }, locale) => yesOrNo(is_active, locale),
  },
  date_of_birth: {
    field: m.fields_date_of_birth,
    cell: ({ date_of_birth }) => dated(date_of_birth),
    read: readDay,
  },
  sex: {
    field: m.fields_sex,
    cell: ({ sex }, locale) => (sex ? SEX_TEXTS[sex]({}, { locale }) : ''),
    read: readSex,
  },
  admission_number: {
    field: m.fields_admission_number,
    cell: ({ admission_number }) => admission_number,
  },
  address: { field: m.fields_address, cell: ({ address }) => address },
  medical_note: { field: m.fields_medical_note, cell: ({ medical_note }) => medical_note },
  left_on: { field: m.fields_left_on, cell: ({ left_on }) => dated(left_on), read: readDay },
  leaving_reason: { field: m.fields_leaving_reason, cell: ({ leaving_reason }) => leaving_reason },
}

/** Without the personal fields that the school does not use. */
export function columnsOfSchool(
  chosen: readonly StudentChoice[],
  students: readonly FullStudentRecord[],
): StudentColumn[] {
  const isUsed = (field: PersonalField) =>
    chosen.includes(field) || students.some((student) => student[field])
  const unused = PERSONAL_FIELDS.filter((field) => !isUsed(field))
  return (Object.keys(STUDENT_COLUMNS) as StudentField[])
    .filter((field) => !unused.some((one) => one === field))
    .map((field) => STUDENT_COLUMNS[field])
}

const SEX_TEXTS: Record<(typeof SEXES)[number], Message> = FIELD_CHOICES.sex

/** Further words of lists; the texts of the export are read in each language. */
const SEX_WORDS = {
  female: [
    'female',
    'f',
    'girl',
    'g',
    'woman',
    'vroulik',
    'meisie',
    'أنثى',
    'انثى',
    'بنت',
    'خاتون',
  ],
  male: ['male', 'm', 'boy', 'b', 'man', 'manlik', 'seun', 'ذكر', 'ولد', 'مرد', 'لڑکا'],
}

function readDay(text: string, order: DateOrder): unknown {
  if (text === '') return null
  const read = readDate(text)
  if (!read) return text
  return 'date' in read ? read.date : read.either[order]
}

function readSex(text: string): unknown {
  if (text === '') return null
  const typed = text.toLowerCase()
  const isSaid = (sex: (typeof SEXES)[number]) =>
    SEX_WORDS[sex].includes(typed) ||
    LANGUAGES.some((locale) => SEX_TEXTS[sex]({}, { locale }).toLowerCase() === typed)
  return SEXES.find(isSaid) ?? text
}
