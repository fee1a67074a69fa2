import { m } from '@talaqqi/words/messages'

/** The contract's messages about fields, which it writes in English, in the chosen language. */
const WORDS: Record<string, () => string> = {
  'Please fill this in': m.forms_fill_in,
  'Please enter an email address': m.forms_email_missing,
  'Please enter a valid email address': m.forms_email_invalid,
  'Invalid Phone number': m.forms_phone_invalid,
  'Please enter a time': m.forms_time_missing,
  'The end must be after the start': m.forms_end_before_start,
  'Please enter a number': m.forms_number_missing,
  'Between 0 and 100': m.forms_between_0_and_100,
  'At most two decimals': m.forms_two_decimals,
  'Please choose a percentage type': m.forms_percentage_type_missing,
  'The password does not meet the rules': m.forms_password_rules,
  'Please enter the code': m.forms_code_missing,
  'There is no such time zone': m.forms_time_zone_unknown,
  'There is no such class': m.forms_section_unknown,
  'There is no such student': m.forms_student_unknown,
  'A user of this school has this email': m.forms_email_of_user,
  'Another person has this email': m.forms_email_taken,
  'This person belongs to another school too, so the email stays': m.forms_email_stays,
  'Someone else has changed this': m.forms_changed_meanwhile,
  'There is a class with this name already': m.forms_name_taken,
  'There is an indicator with this name already': m.forms_name_taken,
  'There is an indicator group with this name already': m.forms_name_taken,
  'There is a timeslot with these times already': m.forms_timeslot_taken,
  'Please choose another password than the temporary one': m.auth_same_password,
  'This code is not valid, or has been used': m.auth_setup_code_wrong,
  'This email has an account already. Enter the password of that account': m.auth_setup_known_email,
}

/** What is wrong with a field, for the person; the contract's own words where there are no others. */
export function fieldText(message: string): string {
  const [, max] = /^At most (\d+) characters$/.exec(message) ?? []
  return max ? m.forms_too_long({ max }) : (WORDS[message]?.() ?? message)
}
