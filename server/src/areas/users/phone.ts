import { countryOf, internationalPhone } from '../../platform/phone-numbers.ts'
import { invalid } from '../../platform/refusal.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'

/** International digits without the plus; national numbers are of the school's country. Throws Refusal `invalid_input`. */
export function readPhone({ time_zone }: SchoolScope, typed: string): string {
  const phone = internationalPhone(typed, countryOf(time_zone))
  if (!phone) throw invalid('phone', 'phone_invalid')
  return phone
}
