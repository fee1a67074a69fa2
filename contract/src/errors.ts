/** The HTTP status of each code. */
export const ERRORS = {
  invalid_input: 422,
  not_http: 400,
  not_confirmed: 400,
  wrong_credentials: 401,
  not_signed_in: 401,
  forbidden: 403,
  provider_required: 403,
  second_factor_required: 403,
  provider_unknown_email: 403,
  provider_unverified: 403,
  school_closed: 403,
  confirmation_needed: 403,
  not_found: 404,
  conflict: 409,
  in_use: 409,
  last_administrator: 409,
  password_seen: 409,
  voided: 409,
  payment_above_open: 409,
  student_disabled: 409,
  changed_meanwhile: 409,
  session_changed: 409,
  too_large: 413,
  headers_too_large: 431,
  request_timeout: 408,
  unsupported: 415,
  site_too_old: 426,
  too_many_attempts: 429,
  unexpected: 500,
  not_ready: 503,
  provider_unreachable: 503,
  document_failed: 503,
  disk_full: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERRORS

/** With the names of their parameters, as FIELD_ERRORS. The texts are in `words/src/refusals.ts`. */
export const REASONS = {
  guardian_without_phone: [],
  guardian_without_unread: [],
  guardian_has_password: [],
  guardian_has_students: [],
  guardian_without_email: [],
  user_has_email: [],
  user_not_active: [],
  user_elsewhere: [],
  whatsapp_not_set: [],
  family_owes_nothing: [],
  family_reminded_today: ['name', 'time'],
  year_end_changed: ['names'],
  year_end_gone: ['count'],
  fees_changed: [],
  fees_paid: ['names'],
  too_many_rows_for_excel: [],
  report_too_long: ['max'],
  parts_not_ready: ['parts'],
  server_busy: [],
  read_only: [],
  passkeys_not_here: [],
  passkeys_full: ['max'],
  by_second_factor: [],
  second_factor_stays: [],
  provider_taken: [],
  merge_too_old: [],
  move_too_old: [],
} as const satisfies Record<string, readonly string[]>

export type ReasonCode = keyof typeof REASONS
export type ReasonParams<C extends ReasonCode> = ParamsNamed<(typeof REASONS)[C]>
export type Reason = { code: ReasonCode; params: Params }

export function reason<C extends ReasonCode>(
  code: C,
  ...[params]: Given<(typeof REASONS)[C], ReasonParams<C>>
): Reason {
  return { code, params: params ?? {} }
}

/** Codes in `missing` mean an empty field. */
export const FIELD_ERRORS = {
  missing: [],
  wrong_type: ['expected'],
  not_an_option: ['options'],
  unknown_field: [],
  too_long: ['max'],
  too_short: ['min'],
  too_many: ['max'],
  too_few: ['min'],
  number_missing: [],
  not_whole: [],
  number_too_large: ['max'],
  number_too_small: ['min'],
  not_valid: [],
  id_invalid: [],
  instant_invalid: [],
  character_refused: [],
  changed_meanwhile: [],
  cursor_invalid: [],
  one_cursor_only: [],

  email_missing: [],
  email_invalid: [],
  email_of_user: [],
  email_taken: [],
  email_stays: [],
  phone_invalid: [],
  phone_missing: [],
  phone_of_user: [],
  phone_taken: [],
  phone_stays: [],
  phone_beside_email: [],
  provider_without_email: [],
  student_unknown: [],
  student_has_lessons: [],
  student_has_records: [],
  photograph_too_large: [],
  photograph_invalid: [],
  push_invalid: [],
  passkey_invalid: [],
  merges_itself: [],

  provider_not_set: [],
  provider_not_used: [],
  second_factor_missing: [],
  password_missing: [],
  password_rules: [],
  password_is_temporary: [],
  password_wrong: [],
  password_of_known_email: [],
  code_missing: [],
  code_not_valid: [],

  time_zone_unknown: [],
  time_missing: [],
  date_missing: [],
  date_in_future: [],
  date_not_in_year: [],
  end_before_start: [],
  term_overlaps: ['name'],
  section_of_another: [],
  same_teacher: [],
  timeslot_unknown: [],
  timeslot_has_attendance: [],
  timeslot_taken: [],
  section_unknown: [],
  section_name_taken: [],
  section_has_students: [],
  section_has_lessons: [],
  section_has_attendance: [],
  color_invalid: [],
  percentage_out_of_range: [],
  percentage_too_fine: [],
  amount_missing: [],
  amount_below_nothing: [],
  amount_too_fine: [],
  percentage_type_missing: [],
  indicators_missing: [],
  indicator_unknown: [],
  indicator_name_taken: [],
  indicator_is_counted: [],
  indicator_is_only_one: [],
  group_name_taken: [],

  lesson_name_missing: [],
  lines_missing: [],
  selection_missing: [],
  listener_is_reciter: [],
  listener_disabled: [],
  only_verses: [],
  portion_unknown: [],
  one_part_only: [],
  part_outside_lesson: [],
  part_of_other_lesson: [],
  counted_twice: [],
  id_of_other_lesson: [],
  part_twice: [],
  marked_twice: [],
  verse_not_in_part: [],
  no_such_word: [],
  marks_over_count: [],
  lesson_of_assessment: [],
  type_stays: [],
  parts_stay: [],
  name_is_portion: [],
  end_verse_only: [],
  end_verse_before_start: [],

  assessment_unknown: [],
  type_of_assessment: [],
  portion_outside_juz: [],
  mark_outside_para: [],
  mark_twice: [],
  completion_taken: [],
  juz_stays: [],
  end_date_before_start: [],
  mark_not_in_quarters: [],
  mark_above_maximum: [],
  section_of_fault_unknown: [],
  row_twice: [],
  portion_too_short: [],
  scheme_missing: [],
  exam_is_marked: [],
  no_other_place: [],
  certificate_made: ['number'],
  exam_not_passed: [],
  track_name_taken: [],
  step_has_passes: ['name'],
  step_unknown: [],

  status_missing: [],
  date_and_time_missing: [],
  day_stays: [],
  of_another_student: [],

  rows_missing: [],
  too_many_rows: ['max'],
  email_differs: [],
  student_elsewhere: [],
  student_same_name: [],
  class_nearly: [],
  student_several: [],
  teacher_unknown: [],
  date_unknown: [],
  date_either_way: [],
  date_too_old: [],
  lesson_type_missing: [],
  lesson_type_unknown: [],
  portion_missing: [],
  surah_unknown: [],
  verses_unknown: [],
  verse_beyond_surah: ['max'],
  juz_unknown: [],
  status_unknown: [],
} as const satisfies Record<string, readonly string[]>

export type FieldErrorCode = keyof typeof FIELD_ERRORS
export type FieldErrorParams<C extends FieldErrorCode> = ParamsNamed<(typeof FIELD_ERRORS)[C]>
export type ParamsOf<C extends FieldErrorCode> = Given<
  (typeof FIELD_ERRORS)[C],
  FieldErrorParams<C>
>

type Params = Record<string, string | number>
type ParamsNamed<Names extends readonly string[]> = Record<Names[number], string | number>
type Given<Names extends readonly string[], Named> = Names extends readonly []
  ? []
  : [params: Named]

/**
 * `path` with dots as sent (`lessons.0.name`). `changed_meanwhile` has the current value and the
 * user who set it; null if unknown.
 */
export type Fault = {
  path: string
  code: FieldErrorCode
  params: Params
  value?: unknown
  set_by?: { first_name: string; last_name: string } | null
}

export function fault<C extends FieldErrorCode>(
  path: string,
  code: C,
  ...[params]: ParamsOf<C>
): Fault {
  return { path, code, params: params ?? {} }
}

/** `message`: English, for users of the API; the site has its own words. */
export type FieldError = Fault & { message: string }

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
