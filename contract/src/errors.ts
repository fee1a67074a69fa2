export const ERRORS = {
  invalid_input: { status: 422, message: 'Some entries are not valid' },
  not_http: { status: 400, message: 'This could not be read' },
  not_confirmed: { status: 400, message: 'Something went wrong' },
  wrong_credentials: { status: 401, message: 'Incorrect username or password' },
  not_signed_in: { status: 401, message: 'Please sign in' },
  forbidden: { status: 403, message: 'You do not have access to this' },
  school_closed: { status: 403, message: 'This school is closed. Ask its administrator.' },
  not_found: { status: 404, message: 'This could not be found' },
  conflict: { status: 409, message: 'This conflicts with the saved data' },
  in_use: { status: 409, message: 'This is in use and cannot be deleted' },
  last_administrator: { status: 409, message: 'A school needs at least one active administrator' },
  password_seen: {
    status: 409,
    message:
      "An administrator has seen the temporary password of this person. First choose a new one with 'Forgot your password?'",
  },
  voided: { status: 409, message: 'This is void and can no longer be changed' },
  payment_above_open: {
    status: 409,
    message: 'This is more than the outstanding amount. Confirm it to record the rest as a credit',
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
  request_timeout: { status: 408, message: 'The request took too long to arrive' },
  unsupported: { status: 415, message: 'This kind of content is not accepted here' },
  site_too_old: {
    status: 426,
    message: 'This version of the site is too old for the server. Please reload it',
  },
  too_many_attempts: { status: 429, message: 'Too many attempts. Please wait and try again' },
  unexpected: { status: 500, message: 'Something went wrong' },
  not_ready: { status: 503, message: 'The server is not ready. Please try again' },
  document_failed: {
    status: 503,
    message: 'The report could not be made. Try again',
  },
  disk_full: {
    status: 503,
    message:
      "The server's disk is full, so nothing can be saved. Please tell the person who runs the server",
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
  unknown_field: 'This field does not exist',
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
  character_refused: 'This contains a character that cannot be saved',
  changed_meanwhile: 'Someone else has changed this',

  email_missing: 'Please enter an email address',
  email_invalid: 'Please enter a valid email address',
  email_of_user: 'A teacher or administrator of this school already has this email',
  email_taken: 'Someone else already has this email',
  email_stays: 'This person also belongs to another school, so the email cannot be changed',
  phone_invalid: 'Invalid Phone number',
  phone_missing: 'Please enter an email address or a phone number',
  student_unknown: 'This student does not exist',
  student_has_lessons: 'Lessons were captured for this student',
  student_has_records: 'This student has attendance, targets or payments',

  password_missing: 'Please enter your password',
  password_rules: 'The password does not meet the rules',
  password_is_temporary: 'Please choose a password other than the temporary one',
  password_of_known_email: 'This email already has an account. Enter its password',
  code_missing: 'Please enter the code',
  code_not_valid: 'This code is not valid or has already been used',

  time_zone_unknown: 'This time zone does not exist',
  time_missing: 'Please enter a time',
  date_missing: 'Please enter a date',
  date_in_future: 'The date cannot be in the future',
  end_before_start: 'The end must be after the start',
  timeslot_unknown: 'This timeslot does not exist',
  timeslot_has_attendance: 'Attendance was captured in this timeslot',
  timeslot_taken: 'There is already a timeslot with these times',
  section_unknown: 'This class does not exist',
  section_name_taken: 'There is already a class with this name',
  section_has_students: 'Students are in this class',
  section_has_lessons: 'Lessons were captured in this class',
  section_has_attendance: 'Attendance was captured in this class',
  color_invalid: 'Please choose a valid colour',
  percentage_out_of_range: 'Between 0 and 100',
  percentage_too_fine: 'At most two decimals',
  amount_missing: 'Please enter an amount',
  amount_below_nothing: 'At least 0',
  amount_too_fine: 'At most two decimals',
  percentage_type_missing: 'Please choose a percentage type',
  indicators_missing: 'Please choose at least one indicator',
  indicator_unknown: 'This indicator does not exist',
  indicator_name_taken: 'There is already an indicator with this name',
  indicator_is_counted: 'This indicator has been counted in lessons',
  indicator_is_only_one: 'This is the only indicator of a group. Delete the group first',
  group_name_taken: 'There is already an indicator group with this name',

  lesson_name_missing: 'Enter a lesson name',
  lines_missing: 'Please enter the number of lines.',
  selection_missing: 'Please make a selection',
  listener_is_reciter: 'A student cannot listen to their own lesson',
  listener_disabled: 'This student is disabled',
  only_verses: 'This lesson type goes from verse to verse',
  portion_unknown: 'This portion does not exist',
  one_part_only: 'A lesson from verse to verse has one part',
  part_outside_lesson: 'This part is outside the lesson',
  part_of_other_lesson: 'This part belongs to another lesson',
  counted_twice: 'This indicator is counted twice for one part',
  id_of_other_lesson: 'Another lesson already has this id',
  part_twice: 'Another part has this id',
  marked_twice: 'This mark is sent twice',
  verse_not_in_part: 'This verse is outside the part',
  no_such_word: 'This verse has no such word',
  marks_over_count: 'There are more marks than counted mistakes',
  lesson_of_assessment: 'A lesson of a completion, round or exam cannot move to another student',
  type_stays: 'The type of a lesson cannot be changed',
  parts_stay: 'The parts of this lesson cannot be changed',
  name_is_portion: 'The name of this lesson comes from its portion',
  end_verse_only: 'Only a lesson from verse to verse has an end verse',
  end_verse_before_start: 'The end verse must not be before the start verse',

  assessment_unknown: 'This completion, round or exam does not exist',
  type_of_assessment: 'This lesson type does not belong to the completion, round or exam',
  portion_outside_juz: 'This portion is outside the juz',
  completion_taken: 'This juz has already been started',
  juz_stays: 'The juz of a completion cannot be changed',
  end_date_before_start: 'The end date must not be before the start date',

  status_missing: 'Please choose a status',
  date_and_time_missing: 'Please enter a date and time',
  day_stays: 'The day and timeslot of an attendance cannot be changed',
  of_another_student: 'This belongs to another student',

  rows_missing: 'There are no rows',
  too_many_rows: 'At most {max} rows at once',
  email_differs: 'The school has another email address for this guardian. Which one is right?',
  student_elsewhere: 'A student with this name is in another class. Is it the same student?',
  student_same_name: 'A student with this name has other guardians. Is it the same student?',
  class_nearly: 'A class has a similar name. Is it the same class?',
  student_several: 'Several students have this name. Which one is it?',
  teacher_unknown: 'This teacher does not exist',
  date_unknown: 'Please enter a valid date',
  date_either_way: 'Which comes first here, the day or the month?',
  date_too_old: 'The date cannot be before 1990',
  lesson_type_missing: 'Please choose the lesson type',
  lesson_type_unknown: 'This lesson type does not exist',
  portion_missing: 'Please enter a surah with its verses, or a juz',
  surah_unknown: 'This surah does not exist',
  verses_unknown: 'Please enter the verses like this: 1-7',
  verse_beyond_surah: 'This surah has {max} verses',
  juz_unknown: 'This juz, or this part of it, does not exist',
  status_unknown: 'Please enter complete or incomplete',
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
