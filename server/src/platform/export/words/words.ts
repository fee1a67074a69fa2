import type { Language } from '@talaqqi/contract/languages'
import type { ExportName } from '@talaqqi/contract/records'
import type { LessonType, SessionStatus } from '@talaqqi/quran'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { ur } from './ur.ts'

/** What stands in an export beside the school's own data. */
export type Words = {
  /** Of the sheet and in the file's name; at most 31 characters, as Excel allows. */
  titles: Record<ExportName, string>
  headings: Record<Heading, string>
  lessonTypes: Record<LessonType, string>
  statuses: Record<SessionStatus, string>
  percentageTypes: Record<'general' | 'specific', string>
  roles: Record<'administrator' | 'teacher', string>
  yes: string
  no: string
}

type Heading =
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'class'
  | 'active'
  | 'email'
  | 'phone'
  | 'guardian_first_name'
  | 'guardian_last_name'
  | 'guardian_email'
  | 'guardian_phone'
  | 'other_guardians'
  | 'confirmed'
  | 'students'
  | 'teachers'
  | 'role'
  | 'classes'
  | 'name'
  | 'description'
  | 'color'
  | 'use_percentage'
  | 'percentage_type'
  | 'percentage'
  | 'indicators'
  | 'slot'
  | 'start_time'
  | 'end_time'
  | 'date'
  | 'student'
  | 'type'
  | 'portion'
  | 'status'
  | 'lines'
  | 'comment'
  | 'teacher'
  | 'listener'

export const WORDS: Record<Language, Words> = { en, ar, ur }
