import type { Language } from '@talaqqi/contract/languages'
import { formatClock } from '@talaqqi/words/formats'
import { m } from '@talaqqi/words/messages'
import { clockIn } from '../clock.ts'
import { deviceLetter } from './device-letter.ts'
import type { Contents, Template } from './mail.ts'

export type Part =
  | { kind: 'text'; text: string }
  /** Alone on its line, left-to-right: people copy it. */
  | { kind: 'secret'; text: string }
  | { kind: 'link'; label: string; url: string }

export type Letter = { subject: string; parts: Part[] }

type Receiver = { site: string; locale: Language }
type Letters = { [T in Template]: (content: Contents[T], to: Receiver) => Letter }

const text = (words: string): Part => ({ kind: 'text', text: words })
const secret = (word: string): Part => ({ kind: 'secret', text: word })
const link = (label: string, url: string): Part => ({ kind: 'link', label, url })

/** A name in another script must not reorder the sentence. */
const isolated = (words: string) => `\u2068${words}\u2069`
const coded = (address: string, code: string) => `${address}?code=${encodeURIComponent(code)}`

export const LETTERS: Letters = {
  undelivered: ({ first_name, school_name }, { site, locale }) => ({
    subject: m.mails_undelivered_subject({ school: school_name }, { locale }),
    parts: [
      text(m.mails_greeting({ name: isolated(first_name) }, { locale })),
      text(m.mails_undelivered({ school: isolated(school_name) }, { locale })),
      link(m.mails_see_lessons({}, { locale }), `${site}/guardian/`),
    ],
  }),
  comment_answer: ({ first_name, school_name, answers, lesson_id }, { site, locale }) => ({
    subject: m.mails_answer_subject({ school: school_name }, { locale }),
    parts: [
      text(m.mails_greeting({ name: isolated(first_name) }, { locale })),
      ...answers.flatMap(({ student, teacher, content }) => [
        text(
          m.mails_answer(
            {
              school: isolated(school_name),
              student: isolated(student),
              teacher: isolated(teacher),
            },
            { locale },
          ),
        ),
        text(isolated(content)),
      ]),
      link(m.mails_answer_read({}, { locale }), `${site}/guardian/lessons/${lesson_id}`),
    ],
  }),
  fee_reminder: ({ first_name, school_name, children, amount, since }, { site, locale }) => ({
    subject: m.mails_fee_reminder_subject({ school: school_name }, { locale }),
    parts: [
      text(m.mails_greeting({ name: isolated(first_name) }, { locale })),
      text(
        m.mails_fee_reminder(
          {
            school: isolated(school_name),
            children: isolated(children),
            amount: isolated(amount),
            since,
          },
          { locale },
        ),
      ),
      text(m.mails_fee_reminder_then({}, { locale })),
      link(m.mails_see_lessons({}, { locale }), `${site}/guardian/`),
    ],
  }),
  temporary_password: ({ first_name, school_name, password }, { site, locale }) => ({
    subject: m.mails_temporary_password_subject({ school: school_name }, { locale }),
    parts: [
      text(m.mails_greeting({ name: isolated(first_name) }, { locale })),
      text(m.mails_temporary_password({ school: isolated(school_name) }, { locale })),
      secret(password),
      link(m.mails_sign_in({}, { locale }), `${site}/auth`),
      text(m.mails_temporary_password_then({}, { locale })),
    ],
  }),
  new_device: deviceLetter({
    subject: m.mails_new_device_subject,
    what: m.mails_new_device,
    advice: m.mails_new_device_then,
    page: '/devices',
  }),
  new_passkey: deviceLetter({
    subject: m.mails_new_passkey_subject,
    what: m.mails_new_passkey,
    advice: m.mails_new_passkey_then,
    page: '/devices',
  }),
  guardian_new_device: deviceLetter({
    subject: m.mails_new_device_subject,
    what: m.mails_new_device,
    advice: m.mails_guardian_device_then,
    page: '/guardian/me',
  }),
  guardian_new_passkey: deviceLetter({
    subject: m.mails_new_passkey_subject,
    what: m.mails_new_passkey,
    advice: m.mails_guardian_device_then,
    page: '/guardian/me',
  }),
  new_link: ({ first_name, account, at, time_zone }, { site, locale }) => ({
    subject: m.mails_new_link_subject({}, { locale }),
    parts: [
      text(m.mails_greeting({ name: isolated(first_name) }, { locale })),
      text(
        m.mails_new_link(
          {
            account: isolated(account),
            time: isolated(formatClock(clockIn(time_zone, new Date(at)), locale)),
          },
          { locale },
        ),
      ),
      text(m.mails_new_link_then({}, { locale })),
      link(m.mails_new_device_see({}, { locale }), `${site}/devices`),
    ],
  }),
  second_factor: ({ first_name, change, left, at, time_zone }, { site, locale }) => {
    const time = isolated(formatClock(clockIn(time_zone, new Date(at)), locale))
    const { subject, what } = {
      set_up: { subject: m.mails_factor_set_up_subject, what: m.mails_factor_set_up },
      removed: { subject: m.mails_factor_removed_subject, what: m.mails_factor_removed },
      reset: { subject: m.mails_factor_removed_subject, what: m.mails_factor_reset },
      recovery_code_used: {
        subject: m.mails_factor_recovery_subject,
        what: m.mails_factor_recovery,
      },
    }[change]
    return {
      subject: subject({}, { locale }),
      parts: [
        text(m.mails_greeting({ name: isolated(first_name) }, { locale })),
        text(what({ time, left: String(left) }, { locale })),
        text(m.mails_factor_then({}, { locale })),
        link(m.mails_new_device_see({}, { locale }), `${site}/devices`),
      ],
    }
  },
  invited_to_school: ({ first_name, school_name }, { site, locale }) => ({
    subject: m.mails_invited_subject({ school: school_name }, { locale }),
    parts: [
      text(m.mails_greeting({ name: isolated(first_name) }, { locale })),
      text(m.mails_invited({ school: isolated(school_name) }, { locale })),
      link(m.mails_sign_in({}, { locale }), `${site}/auth`),
      text(m.mails_invited_then({}, { locale })),
    ],
  }),
  forgot_password: ({ code }, { site, locale }) => ({
    subject: m.mails_forgot_subject({}, { locale }),
    parts: [
      text(m.mails_greeting_to_nobody({}, { locale })),
      text(m.mails_forgot({}, { locale })),
      link(
        m.mails_forgot_link({}, { locale }),
        coded(`${site}/auth/confirm-forgot-password`, code),
      ),
      text(m.mails_forgot_once({}, { locale })),
      text(m.mails_forgot_otherwise({}, { locale })),
    ],
  }),
  guardian_password: ({ first_name, school_name, password }, { site, locale }) => ({
    subject: m.mails_guardian_password_subject({ school: school_name }, { locale }),
    parts: [
      text(m.mails_greeting({ name: isolated(first_name) }, { locale })),
      text(m.mails_guardian_password({ school: isolated(school_name) }, { locale })),
      secret(password),
      link(m.mails_see_lessons({}, { locale }), `${site}/guardian/`),
      text(m.mails_guardian_password_then({}, { locale })),
    ],
  }),
  guardian_link: ({ first_name, school_name, code }, { site, locale }) => ({
    subject: m.mails_guardian_link_subject({ school: school_name }, { locale }),
    parts: [
      text(m.mails_greeting({ name: isolated(first_name) }, { locale })),
      text(m.mails_guardian_link({ school: isolated(school_name) }, { locale })),
      link(m.mails_see_lessons({}, { locale }), coded(`${site}/guardian/`, code)),
      text(m.mails_guardian_link_once({}, { locale })),
    ],
  }),
  daily_digest: ({ first_name, school_name, children, stop }, { site, locale }) => ({
    subject: m.mails_digest_subject({ school: school_name }, { locale }),
    parts: [
      text(m.mails_greeting({ name: isolated(first_name) }, { locale })),
      text(m.mails_digest({ school: isolated(school_name) }, { locale })),
      ...children.map((child) => text(child)),
      link(m.mails_see_lessons({}, { locale }), `${site}/guardian/`),
      link(m.mails_digest_stop({}, { locale }), `${site}/digest?stop=${encodeURIComponent(stop)}`),
    ],
  }),
}
