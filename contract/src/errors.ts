export const ERRORS = {
  invalid_input: { status: 422, message: 'Some of what was sent is not valid' },
  not_http: { status: 400, message: 'This could not be read' },
  not_confirmed: { status: 400, message: 'Something went wrong' },
  wrong_credentials: { status: 401, message: 'Incorrect username or password' },
  not_signed_in: { status: 401, message: 'Please sign in' },
  forbidden: { status: 403, message: 'You do not have access to this' },
  school_closed: { status: 403, message: 'This school is closed. Ask its administrator.' },
  not_found: { status: 404, message: 'This could not be found' },
  conflict: { status: 409, message: 'This is in conflict with what is already there' },
  in_use: { status: 409, message: 'This is in use and cannot be deleted' },
  last_administrator: { status: 409, message: 'A school needs at least one active administrator' },
  password_seen: {
    status: 409,
    message:
      "An administrator has read the temporary password of this person. Choose a new one by 'Forgot your password?' first",
  },
  voided: { status: 409, message: 'This is void and can no longer be changed' },
  payment_above_open: {
    status: 409,
    message: 'This is more than is still to be paid. Confirm it to keep the rest as a credit',
  },
  student_disabled: {
    status: 409,
    message: 'This student is disabled. Lessons can only be captured for active students',
  },
  changed_meanwhile: {
    status: 409,
    message: 'Someone else has changed this since you opened it',
  },
  session_changed: {
    status: 409,
    message: 'Someone else has changed this lesson since you opened it',
  },
  too_large: { status: 413, message: 'This is too large' },
  headers_too_large: { status: 431, message: 'The headers of this request are too large' },
  request_timeout: { status: 408, message: 'This took too long to arrive' },
  unsupported: { status: 415, message: 'This kind of content is not accepted here' },
  site_too_old: {
    status: 426,
    message: 'This version of the site is too old for the server. Please load it again',
  },
  too_many_attempts: { status: 429, message: 'Too many attempts. Please wait and try again' },
  unexpected: { status: 500, message: 'Something went wrong' },
  not_ready: { status: 503, message: 'The server is not ready. Please try again' },
  document_failed: {
    status: 503,
    message: 'The document could not be made. Please try again',
  },
  disk_full: {
    status: 503,
    message:
      'The disk of the server is full, so nothing can be saved. Please tell whoever looks after the server',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

export const REASONS = {
  guardian_without_phone: 'This guardian has no phone number',
  guardian_without_unread: 'This guardian has read all lessons',
  guardian_has_password: 'This guardian is confirmed and has a password',
  guardian_has_students: 'To delete guardian unlink all students',
  too_many_rows_for_excel: 'Too many rows for Excel. Choose CSV',
  report_too_long: 'More than {max} lessons. Choose fewer days or students',
  parts_not_ready: 'Not ready: {parts}',
} as const

export type ReasonCode = keyof typeof REASONS
export type ReasonParams<C extends ReasonCode> = Record<
  NamesIn<(typeof REASONS)[C]>,
  string | number
>
export type Reason = { code: ReasonCode; params: Record<string, string | number> }

export function reason<C extends ReasonCode>(
  code: C,
  ...[params]: [NamesIn<(typeof REASONS)[C]>] extends [never] ? [] : [params: ReasonParams<C>]
): Reason {
  return { code, params: params ?? {} }
}

export function reasonInEnglish({ code, params }: Reason): string {
  return filled(REASONS[code], params)
}

const filled = (text: string, params: Record<string, string | number>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name) => String(params[name]))

/** English, with parameters in braces; the site translates. Codes in `missing` mean an empty field. */
export const FIELD_ERRORS = {
  missing: 'Please fill this in',
  wrong_type: 'This must be of type {expected}',
  not_an_option: 'This must be one of: {options}',
  unknown_field: 'There is no such field',
  too_long: 'At most {max} characters',
  too_short: 'At least {min} characters',
  too_many: 'At most {max} entries',
  too_few: 'At least {min} entries',
  number_missing: 'Please enter a number',
  not_whole: 'Please enter a whole number',
  number_too_large: 'At most {max}',
  number_too_small: 'At least {min}',
  not_valid: 'This is not valid',
  id_invalid: 'Not a valid id',
  instant_invalid: 'Not a valid date and time',
  character_refused: 'This contains a character that cannot be kept',
  changed_meanwhile: 'Someone else has changed this',

  email_missing: 'Please enter an email address',
  email_invalid: 'Please enter a valid email address',
  email_of_user: 'A user of this school has this email',
  email_taken: 'Another person has this email',
  email_stays: 'This person belongs to another school too, so the email stays',
  phone_invalid: 'Invalid Phone number',
  phone_missing: 'Please enter an email address or a phone number',
  student_unknown: 'There is no such student',
  student_has_lessons: 'Lessons were captured for this student',
  student_has_records: 'Attendance, targets or payments of this student are kept',

  password_missing: 'Please enter your password',
  password_rules: 'The password does not meet the rules',
  password_is_temporary: 'Please choose another password than the temporary one',
  password_of_known_email: 'This email has an account already. Enter the password of that account',
  code_missing: 'Please enter the code',
  code_not_valid: 'This code is not valid, or has been used',

  time_zone_unknown: 'There is no such time zone',
  time_missing: 'Please enter a time',
  date_missing: 'Please enter a date',
  date_in_future: 'This day is still to come',
  end_before_start: 'The end must be after the start',
  timeslot_unknown: 'There is no such timeslot',
  timeslot_has_attendance: 'Attendance was captured in this timeslot',
  timeslot_taken: 'There is a timeslot with these times already',
  section_unknown: 'There is no such class',
  section_name_taken: 'There is a class with this name already',
  section_has_students: 'Students are in this class',
  section_has_lessons: 'Lessons were captured in this class',
  section_has_attendance: 'Attendance was captured in this class',
  color_invalid: 'Not a colour',
  percentage_out_of_range: 'Between 0 and 100',
  percentage_too_fine: 'At most two decimals',
  amount_missing: 'Please enter an amount',
  amount_below_nothing: 'At least 0',
  amount_too_fine: 'At most two decimals',
  percentage_type_missing: 'Please choose a percentage type',
  indicators_missing: 'Please choose at least one indicator',
  indicator_unknown: 'There is no such indicator',
  indicator_name_taken: 'There is an indicator with this name already',
  indicator_is_counted: 'Lessons have counted this indicator',
  indicator_is_only_one: 'A group has no other indicator. Delete the group first',
  group_name_taken: 'There is an indicator group with this name already',

  lesson_name_missing: 'Enter a lesson name',
  lines_missing: 'Please enter the number of lines.',
  selection_missing: 'Please make a selection',
  listener_is_reciter: 'A student cannot listen to their own lesson',
  listener_disabled: 'This student is disabled',
  only_verses: 'This type of lesson goes from verse to verse',
  portion_unknown: 'There is no such portion',
  one_part_only: 'A lesson from verse to verse has one part',
  part_outside_lesson: 'This part is not within the lesson',
  part_of_other_lesson: 'This part is not of this lesson',
  counted_twice: 'This indicator stands twice for one part',
  id_of_other_lesson: 'Another lesson has this id',
  part_twice: 'This part has the id of another',
  marked_twice: 'This mark stands twice',
  verse_not_in_part: 'This verse is not in this part',
  no_such_word: 'This verse has no such word',
  marks_over_count: 'More is marked than counted',
  lesson_of_assessment: 'A lesson of a completion, round or exam stays with its student',
  type_stays: 'A lesson keeps its type',
  parts_stay: 'This lesson keeps its parts',
  name_is_portion: 'This lesson is named by its portion',
  end_verse_only: 'Only a lesson from verse to verse has an end verse',
  end_verse_before_start: 'The end verse must not be before the start verse',

  assessment_unknown: 'There is no such completion, round or exam',
  type_of_assessment: 'This type of lesson is not captured for it',
  portion_outside_juz: 'This is not within the juz',
  completion_taken: 'This juz has been started already',
  juz_stays: 'A completion stays with its juz',
  end_date_before_start: 'The end date must not be before the start date',

  status_missing: 'Please choose a status',
  date_and_time_missing: 'Please enter a date and time',
  day_stays: 'Attendance stays with its day and timeslot',
  of_another_student: 'This is about another student',

  rows_missing: 'There are no rows',
  too_many_rows: 'At most {max} rows at once',
  email_differs: 'This guardian is known with another email. Which one holds?',
  student_elsewhere: 'A student of this name is in another class. Is it the same one?',
  student_same_name: 'A student of this name has other guardians. Is it the same one?',
  class_nearly: 'A class is called nearly so. Is it meant?',
  student_several: 'Several students have this name. Which one is meant?',
  teacher_unknown: 'There is no such teacher',
  date_unknown: 'This is not a date',
  date_either_way: 'Which comes first here, the day or the month?',
  date_too_old: 'Not before 1990',
  lesson_type_missing: 'Of which type is this lesson?',
  lesson_type_unknown: 'There is no such type of lesson',
  portion_missing: 'Please give a surah with its verses, or a juz',
  surah_unknown: 'There is no such surah',
  verses_unknown: 'Please give the verses as 1-7',
  verse_beyond_surah: 'This surah has {max} verses',
  juz_unknown: 'There is no such juz, or no such part of one',
  status_unknown: 'Please say complete or incomplete',
} as const

export type FieldErrorCode = keyof typeof FIELD_ERRORS

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

export type FieldErrorParams<C extends FieldErrorCode> = Record<
  NamesIn<(typeof FIELD_ERRORS)[C]>,
  string | number
>

/** `path` with dots as sent (`lessons.0.name`). */
export type Fault = { path: string; code: FieldErrorCode; params: Record<string, string | number> }

/** `changed_meanwhile` has the current value and the user who set it; null if unknown. */
export type FieldError = Fault & {
  message: string
  value?: unknown
  set_by?: { first_name: string; last_name: string } | null
}

export type ParamsOf<C extends FieldErrorCode> = [NamesIn<(typeof FIELD_ERRORS)[C]>] extends [never]
  ? []
  : [params: FieldErrorParams<C>]

export function fault<C extends FieldErrorCode>(
  path: string,
  code: C,
  ...[params]: ParamsOf<C>
): Fault {
  return { path, code, params: params ?? {} }
}

/** For answers only: the site has its own texts. */
export function inEnglish({ path, code, params }: Fault): FieldError {
  return { path, code, params, message: filled(FIELD_ERRORS[code], params) }
}

export function fieldError<C extends FieldErrorCode>(
  path: string,
  code: C,
  ...params: ParamsOf<C>
): FieldError {
  return inEnglish(fault(path, code, ...params))
}

/** `message` is of the reason, or else of the code. `request_id`: only on a 500, for the log. */
export type ErrorAnswer = {
  detail: {
    code: ErrorCode
    message: string
    reason?: Reason
    fields?: FieldError[]
    request_id?: string
  }
}
