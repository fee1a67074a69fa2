import { LANGUAGES } from '@talaqqi/contract/languages'
import { expect, test } from 'vitest'
import { compose } from './compose.ts'
import type { Contents, Mail, Template } from './mail.ts'

const SITE = 'https://school.example'
const NASTY = `<b>"O'Neil" & \u202eevil</b>\r\nBcc: everybody@demo.school`
const contents: Contents = {
  temporary_password: { first_name: NASTY, school_name: NASTY, password: 'Kemp-tanu-4729' },
  invited_to_school: { first_name: NASTY, school_name: NASTY },
  forgot_password: { code: 'a+b/c', expires_at: '2030-01-01T00:00:00Z' },
  guardian_password: { first_name: NASTY, school_name: NASTY, password: 'Kemp-tanu-4729' },
  guardian_link: {
    first_name: NASTY,
    school_name: NASTY,
    code: 'a+b/c',
    expires_at: '2030-01-01T00:00:00Z',
  },
  daily_digest: { first_name: NASTY, school_name: NASTY, children: [NASTY], stop: 'a+b/c' },
  new_device: {
    ...{ first_name: NASTY, browser: NASTY, system: null },
    ...{ at: '2026-03-04T08:00:00Z', time_zone: 'Asia/Karachi' },
  },
  new_passkey: {
    ...{ first_name: NASTY, browser: NASTY, system: null },
    ...{ at: '2026-03-04T08:00:00Z', time_zone: 'Asia/Karachi' },
  },
  guardian_new_device: {
    ...{ first_name: NASTY, browser: NASTY, system: null },
    ...{ at: '2026-03-04T08:00:00Z', time_zone: 'Asia/Karachi' },
  },
  guardian_new_passkey: {
    ...{ first_name: NASTY, browser: NASTY, system: null },
    ...{ at: '2026-03-04T08:00:00Z', time_zone: 'Asia/Karachi' },
  },
  new_link: {
    ...{ first_name: NASTY, account: NASTY },
    ...{ at: '2026-03-04T08:00:00Z', time_zone: 'Asia/Karachi' },
  },
  second_factor: {
    ...{ first_name: NASTY, change: 'recovery_code_used', left: 9 },
    ...{ at: '2026-03-04T08:00:00Z', time_zone: 'Asia/Karachi' },
  },
  undelivered: { first_name: NASTY, school_name: NASTY },
  comment_answer: {
    ...{ first_name: NASTY, school_name: NASTY },
    ...{ answers: [{ student: NASTY, teacher: NASTY, content: NASTY }], lesson_id: 'a1' },
  },
  fee_reminder: {
    ...{ first_name: NASTY, school_name: NASTY, children: NASTY },
    ...{ amount: 'R450.00', since: 'Jan 2026' },
  },
}
const mails = LANGUAGES.flatMap((language) =>
  (Object.keys(contents) as Template[]).map((template) => {
    const data = contents[template]
    return { to: 'x@demo.school', language, template, data } as Mail
  }),
)

test.each(mails)('$template in $language has the same text as HTML, safely', (mail) => {
  const { subject, text, html } = compose(mail, SITE)
  expect(subject).not.toMatch(/\p{Cc}/u)
  expect(html).toContain(`dir="${mail.language === 'en' ? 'ltr' : 'rtl'}"`)
  for (const part of [text, html]) expect(part).toContain(SITE)
  if ('password' in mail.data) {
    expect(text.split('\n')).toContain(mail.data.password)
    expect(html).toContain(`${mail.data.password}</bdi>`)
  }
  if ('code' in mail.data) {
    const link = new RegExp(`^${SITE}/\\S+\\?code=a%2Bb%2Fc$`, 'm')
    expect(text).toMatch(link)
    expect(html).toContain('code=a%2Bb%2Fc"')
  }
  if ('school_name' in mail.data) {
    expect(text).toContain(NASTY)
    expect(html).not.toContain('<b>')
    expect(html).toContain('&lt;b&gt;&quot;O&#39;Neil&quot; &amp;')
  }
})

test('no two languages share a sentence', () => {
  const lines = (language: string) =>
    mails
      .filter((mail) => mail.language === language)
      .flatMap((mail) => compose(mail, SITE).text.split('\n'))
      .filter((line) => /\p{L}{3}/u.test(line) && !/https:|Kemp|evil|Bcc/.test(line))
  const all = LANGUAGES.flatMap((language) => [...new Set(lines(language))])
  expect(all.length).toBeGreaterThan(24)
  expect(new Set(all).size).toBe(all.length)
})
