import type { Fault, FieldErrorCode, FieldErrorParams } from '@talaqqi/contract/errors'
import { m } from '@talaqqi/words/messages'
import { formatNumber } from '../../platform/numbers.ts'

/** What is wrong with a field, by its code; every code of the contract has words. */
const WORDS: { [C in FieldErrorCode]: (params: FieldErrorParams<C>) => string } = {
  missing: m.fault_missing,
  wrong_type: m.fault_not_valid,
  not_an_option: m.fault_not_an_option,
  unknown_field: m.fault_not_valid,
  too_long: m.fault_too_long,
  too_short: m.fault_too_short,
  too_many: m.fault_too_many,
  too_few: m.fault_too_few,
  number_missing: m.fault_number_missing,
  not_whole: m.fault_not_whole,
  number_too_large: m.fault_number_too_large,
  number_too_small: m.fault_number_too_small,
  not_valid: m.fault_not_valid,
  id_invalid: m.fault_not_an_option,
  instant_invalid: m.fault_not_valid,
  character_refused: m.fault_character_refused,
  changed_meanwhile: m.fault_changed_meanwhile,
  email_missing: m.fault_email_missing,
  email_invalid: m.fault_email_invalid,
  email_of_user: m.fault_email_of_user,
  email_taken: m.fault_email_taken,
  email_stays: m.fault_email_stays,
  phone_invalid: m.fault_phone_invalid,
  phone_missing: m.fault_phone_missing,
  student_unknown: m.fault_student_unknown,
  student_has_lessons: m.students_has_lessons,
  student_has_records: m.students_has_records,
  password_missing: m.auth_password_missing,
  password_rules: m.fault_password_rules,
  password_is_temporary: m.auth_same_password,
  password_of_known_email: m.auth_setup_known_email,
  code_missing: m.fault_code_missing,
  code_not_valid: m.auth_setup_code_wrong,
  time_zone_unknown: m.fault_time_zone_unknown,
  time_missing: m.fault_time_missing,
  date_missing: m.fault_date_missing,
  date_in_future: m.fault_date_in_future,
  timeslot_unknown: m.fault_timeslot_unknown,
  timeslot_has_attendance: m.timeslots_in_use,
  end_before_start: m.fault_end_before_start,
  timeslot_taken: m.fault_timeslot_taken,
  section_unknown: m.fault_section_unknown,
  section_name_taken: m.fault_name_taken,
  section_has_students: m.sections_in_use_students,
  section_has_lessons: m.sections_in_use_lessons,
  section_has_attendance: m.sections_in_use_attendance,
  color_invalid: m.fault_color_invalid,
  percentage_out_of_range: m.fault_percentage_out_of_range,
  percentage_too_fine: m.fault_percentage_too_fine,
  amount_missing: m.fault_amount_missing,
  amount_below_nothing: m.fault_amount_below_nothing,
  amount_too_fine: m.fault_percentage_too_fine,
  percentage_type_missing: m.fault_percentage_type_missing,
  indicator_unknown: m.fault_indicator_unknown,
  indicator_name_taken: m.fault_name_taken,
  indicator_is_counted: m.indicators_in_use,
  group_name_taken: m.fault_name_taken,
  lesson_name_missing: m.fault_lesson_name_missing,
  lines_missing: m.fault_lines_missing,
  selection_missing: m.fault_selection_missing,
  listener_is_reciter: m.fault_listener_is_reciter,
  listener_disabled: m.fault_listener_disabled,
  // What the screens of a lesson cannot ask for: whoever sends these reads English.
  only_verses: m.fault_not_valid,
  portion_unknown: m.fault_not_valid,
  one_part_only: m.fault_not_valid,
  part_outside_lesson: m.fault_not_valid,
  part_of_other_lesson: m.fault_not_valid,
  counted_twice: m.fault_not_valid,
  id_of_other_lesson: m.fault_not_valid,
  part_twice: m.fault_not_valid,
  marked_twice: m.fault_not_valid,
  verse_not_in_part: m.fault_not_valid,
  no_such_word: m.fault_not_valid,
  marks_over_count: m.fault_not_valid,
  student_stays: m.fault_not_valid,
  type_stays: m.fault_not_valid,
  parts_stay: m.fault_not_valid,
  name_is_portion: m.fault_not_valid,
  end_verse_only: m.fault_not_valid,
  day_stays: m.fault_not_valid,
  of_another_student: m.fault_not_valid,
  assessment_unknown: m.fault_assessment_unknown,
  type_of_assessment: m.fault_type_of_assessment,
  portion_outside_juz: m.fault_portion_outside_juz,
  completion_taken: m.fault_completion_taken,
  juz_stays: m.fault_not_valid,
  end_date_before_start: m.fault_end_date_before_start,
  status_missing: m.fault_status_missing,
  date_and_time_missing: m.fault_date_and_time_missing,
  end_verse_before_start: m.fault_end_verse_before_start,
  rows_missing: m.fault_rows_missing,
  too_many_rows: m.fault_too_many_rows,
  email_differs: m.fault_email_differs,
}

type Told = Pick<Fault, 'code' | 'params'> & { message?: string }

/**
 * What is wrong with a field, in the chosen language. A server newer than this page may name what the
 * page has no words for yet: then in the server's English.
 */
export function fieldText({ code, params, message = m.fault_not_valid() }: Told): string {
  // The parameters are those of the code, which its type does not follow through the lookup.
  const words = WORDS[code] as ((params: Record<string, string>) => string) | undefined
  const written = Object.entries(params).map(([name, value]) => [name, writtenOf(value)])
  return words?.(Object.fromEntries(written)) ?? message
}

const writtenOf = (value: string | number) =>
  typeof value === 'number' ? formatNumber(value) : value
