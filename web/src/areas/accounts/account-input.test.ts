import { accountInput } from '@talaqqi/contract/accounts'
import { check } from '@talaqqi/contract/field-errors'
import { expect, test } from 'vitest'
import { inputOf } from './account-input.ts'

const school = {
  name: 'Madrasah An-Noor',
  time_zone: 'Africa/Johannesburg',
  email: '',
  phone: '',
  address: '',
  area: '',
  city: '',
  province: '',
  postal_code: '',
  type: '',
  marks_words: true,
  subscription_payer: 'school' as const,
  sends_digest: false,
  digest_time: '18:00',
  currency: 'R',
}

test.each(['+27 21 555 0142', '0027 (21) 555-0142', '27215550142', '+27/21.555.0142'])(
  "a school's phone may be written as %s",
  (phone) => {
    expect(accountInput.safeParse(inputOf({ ...school, phone })).data?.phone).toBe('27215550142')
  },
)

test.each(['021 555 0142', 'the office', '+27'])('%s is no phone number', (phone) => {
  const checked = check(accountInput, inputOf({ ...school, phone }))
  expect(checked).toMatchObject({ ok: false, faults: [{ path: 'phone', code: 'phone_invalid' }] })
})

test('a school may have neither phone nor email', () => {
  expect(accountInput.safeParse(inputOf(school)).success).toBe(true)
})
