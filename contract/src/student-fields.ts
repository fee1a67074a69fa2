import * as z from 'zod/mini'
import { says } from './field-errors.ts'
import { calendarDay, dayOfBirth, id, line, name, text } from './fields.ts'

/* The fields of a student, once. CONTRIBUTING.md lists the files of a new field. */

export const personOfSchool = z.object({ id, first_name: z.string(), last_name: z.string() })

/** For lists of a class and for capture. */
export const student = z.extend(personOfSchool, {
  section_id: z.nullable(id),
  is_active: z.boolean(),
})
export type Student = z.infer<typeof student>

/** With the fields that only the student's own screens and lists need. */
export const studentRecord = z.extend(student, { name_in_arabic: z.string() })
export type StudentRecord = z.infer<typeof studentRecord>

export const SEXES = ['female', 'male'] as const

/** For administrators only; each is optional, and a school chooses which it asks for. */
export const personalRecord = z.object({
  date_of_birth: z.nullable(z.string()),
  sex: z.nullable(z.enum(SEXES)),
  admission_number: z.string(),
  address: z.string(),
  medical_note: z.string(),
  left_on: z.nullable(z.string()),
  leaving_reason: z.string(),
})
export type PersonalRecord = z.infer<typeof personalRecord>
export type PersonalField = keyof PersonalRecord

export const PERSONAL_FIELDS = Object.keys(personalRecord.shape) as PersonalField[]

/** Choices of a school: which fields its forms and profiles show. */
export const STUDENT_CHOICES = [
  'date_of_birth',
  'sex',
  'admission_number',
  'address',
  'medical_note',
  'left_on',
  'leaving_reason',
  'photograph',
] as const satisfies readonly (PersonalField | 'photograph')[]
export type StudentChoice = (typeof STUDENT_CHOICES)[number]

export const fullStudentRecord = z.extend(studentRecord, personalRecord.shape)
export type FullStudentRecord = z.infer<typeof fullStudentRecord>
export type StudentField = Exclude<keyof FullStudentRecord, 'id'>

const personalFields = {
  date_of_birth: z._default(z.nullable(dayOfBirth), null),
  sex: z._default(z.nullable(z.enum(SEXES, says('not_an_option'))), null),
  admission_number: z._default(line(50), ''),
  address: z._default(text(500), ''),
  medical_note: z._default(text(2000), ''),
  left_on: z._default(z.nullable(calendarDay), null),
  leaving_reason: z._default(text(500), ''),
} satisfies Record<PersonalField, z.ZodMiniType>

/** For certificates; may be empty. */
export const nameInArabic = z._default(line(200), '')

export const studentFields = {
  first_name: name(100),
  last_name: name(100),
  name_in_arabic: nameInArabic,
  section_id: id,
  is_active: z._default(z.boolean(), true),
  ...personalFields,
}

type Appearance = {
  /** Shown after the name in the lists of students and on the student's page. */
  isDetail: boolean
  /** The column of an import, null without one; `headings` are spellings in four languages. */
  column: { example: string; headings: readonly string[] } | null
}

/** In the order of the import's columns. */
export const STUDENT_FIELDS = {
  // All imports share the spellings of names and classes.
  first_name: { isDetail: false, column: { example: 'Yusuf', headings: [] } },
  last_name: { isDetail: false, column: { example: 'Khan', headings: [] } },
  name_in_arabic: {
    isDetail: false,
    column: {
      example: '',
      headings: [
        ...['name in arabic', 'arabic name', 'naam in arabies'],
        ...['الاسم بالعربية', 'الاسم العربي', 'عربی نام', 'عربی میں نام'],
      ],
    },
  },
  // The lists show the name of the class, and imports read it.
  section_id: { isDetail: false, column: { example: 'Hifz Juniors', headings: [] } },
  is_active: { isDetail: false, column: null },
  date_of_birth: {
    isDetail: false,
    column: {
      example: '2015-03-21',
      headings: [
        ...['date of birth', 'birth date', 'birthdate', 'birthday', 'dob', 'born'],
        ...['geboortedatum', 'تاريخ الميلاد', 'تاريخ الولادة', 'تاریخ پیدائش'],
      ],
    },
  },
  sex: {
    isDetail: false,
    column: {
      example: '',
      headings: ['sex', 'gender', 'boy girl', 'geslag', 'الجنس', 'جنس'],
    },
  },
  admission_number: {
    isDetail: false,
    column: {
      example: '',
      headings: [
        // Not 'student number': lists number their rows with it.
        ...['admission number', 'admission no', 'admission nr', 'admission'],
        ...['registration number', 'roll number', 'roll no', 'gr no'],
        ...['رقم القيد', 'رقم التسجيل', 'داخلہ نمبر', 'رول نمبر'],
      ],
    },
  },
  address: {
    isDetail: false,
    column: {
      example: '',
      headings: ['address', 'home address', 'adres', 'huisadres', 'العنوان', 'عنوان', 'پتہ'],
    },
  },
  medical_note: {
    isDetail: false,
    column: {
      example: '',
      headings: [
        ...['medical note', 'medical notes', 'medical', 'medical information', 'allergies'],
        ...['mediese nota', 'ملاحظة طبية', 'ملاحظات طبية', 'الحالة الصحية', 'طبی نوٹ'],
      ],
    },
  },
  left_on: {
    isDetail: false,
    column: {
      example: '',
      headings: ['left on', 'date left', 'leaving date', 'تاريخ المغادرة', 'چھوڑنے کی تاریخ'],
    },
  },
  leaving_reason: {
    isDetail: false,
    column: {
      example: '',
      headings: [
        ...['leaving reason', 'reason for leaving', 'why left'],
        ...['سبب المغادرة', 'چھوڑنے کی وجہ'],
      ],
    },
  },
} satisfies Record<StudentField, Appearance>

type Fields = typeof STUDENT_FIELDS
export type ImportedField = {
  [F in StudentField]: Fields[F]['column'] extends null ? never : F
}[StudentField]
