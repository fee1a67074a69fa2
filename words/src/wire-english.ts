import type {
  ErrorCode,
  Fault,
  FieldErrorCode,
  FieldErrorParams,
  Reason,
  ReasonCode,
  ReasonParams,
} from '@talaqqi/contract/errors'
import { FIELD_ERROR_WORDS } from './field-errors.ts'
import { ERROR_WORDS, REASON_WORDS } from './refusals.ts'

/*
 * The `message` of the wire: the English words of the sites. The tables have the refusals that users
 * of the API read in other words: exact ones, or without the advice of a screen.
 */

export const API_ERRORS: { [C in ErrorCode]?: () => string } = {
  not_http: () => 'This could not be read',
  not_confirmed: () => 'Something went wrong',
  not_signed_in: () => 'Please sign in',
  conflict: () => 'This conflicts with the saved data',
  password_seen: () =>
    "An administrator has seen the temporary password of this person. First choose a new one with 'Forgot your password?'",
  payment_above_open: () =>
    'This is more than the outstanding amount. Confirm it to record the rest as a credit',
  headers_too_large: () => 'The headers of this request are too large',
  request_timeout: () => 'The request took too long to arrive',
  unsupported: () => 'This kind of content is not accepted here',
  site_too_old: () => 'This version of the site is too old for the server. Please reload it',
  unexpected: () => 'Something went wrong',
}

const API_REASONS: { [C in ReasonCode]?: (params: ReasonParams<C>) => string } = {
  parts_not_ready: ({ parts }) => `Not ready: ${parts}`,
}

export const API_FIELD_ERRORS: { [C in FieldErrorCode]?: (params: FieldErrorParams<C>) => string } =
  {
    wrong_type: ({ expected }) => `This must be of type ${expected}`,
    not_an_option: ({ options }) => `This must be one of: ${options}`,
    unknown_field: () => 'This field does not exist',
    too_many: ({ max }) => `At most ${max} entries`,
    too_few: ({ min }) => `At least ${min} entries`,
    id_invalid: () => 'Not a valid id',
    cursor_invalid: () => 'Not a cursor of an earlier answer',
    one_cursor_only: () => 'Only one of after, before and skip',
    instant_invalid: () => 'Not a valid date and time',
    student_has_lessons: () => 'Lessons were captured for this student',
    student_has_records: () => 'This student has attendance, targets or payments',
    timeslot_has_attendance: () => 'Attendance was captured in this timeslot',
    section_name_taken: () => 'There is already a class with this name',
    section_has_students: () => 'Students are in this class',
    section_has_lessons: () => 'Lessons were captured in this class',
    section_has_attendance: () => 'Attendance was captured in this class',
    amount_missing: () => 'Please enter an amount',
    indicator_name_taken: () => 'There is already an indicator with this name',
    indicator_is_counted: () => 'This indicator has been counted in lessons',
    group_name_taken: () => 'There is already an indicator group with this name',
    only_verses: () => 'This lesson type goes from verse to verse',
    portion_unknown: () => 'This portion does not exist',
    one_part_only: () => 'A lesson from verse to verse has one part',
    part_outside_lesson: () => 'This part is outside the lesson',
    part_of_other_lesson: () => 'This part belongs to another lesson',
    counted_twice: () => 'This indicator is counted twice for one part',
    id_of_other_lesson: () => 'Another lesson already has this id',
    part_twice: () => 'Another part has this id',
    marked_twice: () => 'This mark is sent twice',
    verse_not_in_part: () => 'This verse is outside the part',
    no_such_word: () => 'This verse has no such word',
    marks_over_count: () => 'There are more marks than counted mistakes',
    type_stays: () => 'The type of a lesson cannot be changed',
    parts_stay: () => 'The parts of this lesson cannot be changed',
    name_is_portion: () => 'The name of this lesson comes from its portion',
    end_verse_only: () => 'Only a lesson from verse to verse has an end verse',
    assessment_unknown: () => 'This completion, round or exam does not exist',
    juz_stays: () => 'The juz of a completion cannot be changed',
    day_stays: () => 'The day and timeslot of an attendance cannot be changed',
    of_another_student: () => 'This belongs to another student',
    rows_missing: () => 'There are no rows',
    email_differs: () =>
      'The school has another email address for this guardian. Which one is right?',
  }

const english = { locale: 'en' } as const
type Say = (params: Fault['params'], options: typeof english) => string

export function errorInEnglish(code: ErrorCode): string {
  return (API_ERRORS[code] ?? ERROR_WORDS[code])({}, english)
}

// The parameters match the code; TypeScript loses this link in the lookup.
export function reasonInEnglish({ code, params }: Reason): string {
  return ((API_REASONS[code] ?? REASON_WORDS[code]) as Say)(params, english)
}

export function faultInEnglish({ code, params }: Fault): string {
  return ((API_FIELD_ERRORS[code] ?? FIELD_ERROR_WORDS[code]) as Say)(params, english)
}
