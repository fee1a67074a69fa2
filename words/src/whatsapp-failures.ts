import { m } from '@talaqqi/words/messages'
import { getLocale, type Locale } from '@talaqqi/words/runtime'

/** Stored reason if it is unknown whether Meta accepted a message. */
export const NO_ANSWER = 'no_answer'
/** Stored reason if the connection to Meta failed. */
export const UNREACHABLE = 'unreachable'

/**
 * The reason of a failed WhatsApp message. Meta answers in English with a number at the end: other
 * languages get the number in a translated text.
 */
export function whatsappFailure(error: string, { locale = getLocale() }: { locale?: Locale } = {}) {
  if (error === NO_ANSWER) return m.notices_no_answer({}, { locale })
  if (error === UNREACHABLE) return m.notices_unreachable({}, { locale })
  if (locale === 'en') return error
  return m.notices_refused({ code: /\((\d{1,9})\)$/.exec(error)?.[1] ?? '?' }, { locale })
}
