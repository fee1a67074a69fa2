import { latinDigits } from '../../../platform/latin-digits.ts'
import { countryOf, internationalPhone } from '../../../platform/phone-numbers.ts'
import type { DirectoryScope } from '../../../platform/tenancy/index.ts'
import { selectKnownPhones, selectTimeZones } from './login-queries.ts'

/**
 * The email, or international digits without the plus. A number without its country is read by the countries of this
 * server's schools; a number that two people have in two countries needs the plus. `typed` has at most 254 characters.
 */
export async function resolveLogin(directory: DirectoryScope, typed: string): Promise<string> {
  if (typed.includes('@')) return typed
  const countries = new Set((await selectTimeZones(directory)).map(countryOf))
  const read = [...countries].flatMap((country) => internationalPhone(typed, country) ?? [])
  const phones = [...new Set(read)]
  const known = await selectKnownPhones(directory, phones)
  const [only] = known.length === 1 ? known : phones
  return only ?? latinDigits(typed).replaceAll(/\D/g, '')
}
