import { m } from '@talaqqi/words/messages'
import { getLocale, type Locale } from '@talaqqi/words/runtime'

/** Stored if it is unknown whether Meta accepted a message. */
export const NO_ANSWER = 'no_answer'
export const UNREACHABLE = 'unreachable'

/** Meta answers in English with a number at the end: other languages show the number. */
export function whatsappFailure(error: string, { locale = getLocale() }: { locale?: Locale } = {}) {
  if (error === NO_ANSWER) return m.notices_no_answer({}, { locale })
  if (error === UNREACHABLE) return m.notices_unreachable({}, { locale })
  if (locale === 'en') return error
  return m.notices_refused({ code: /\((\d{1,9})\)$/.exec(error)?.[1] ?? '?' }, { locale })
}
