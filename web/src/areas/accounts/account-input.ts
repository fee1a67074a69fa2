import type { AccountInput } from '@talaqqi/contract/accounts'

/** What is sent: a phone number as people write it, '+27 21 555 0142' or '0027…', becomes bare digits. */
export function inputOf(values: AccountInput): AccountInput {
  const phone = values.phone.replace(/[\s()+./-]/g, '').replace(/^00/, '')
  return { ...values, phone }
}
