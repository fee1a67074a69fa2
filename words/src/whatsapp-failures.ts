import { m } from '@talaqqi/words/messages'
import { getLocale, type Locale } from '@talaqqi/words/runtime'

/** Stored as the reason where Meta may or may not have taken a message. */
export const NO_ANSWER = 'no_answer'
/** Stored as the reason where no connection to Meta came about. */
export const UNREACHABLE = 'unreachable'

/**
 * Why a WhatsApp message failed. Meta gives its reason in English with a number at the end: readers of
 * another language get the number with words of ours.
 */
export function whatsappFailure(error: string, { locale = getLocale() }: { locale?: Locale } = {}) {
  if (error === NO_ANSWER) return m.notices_no_answer({}, { locale })
  if (error === UNREACHABLE) return m.notices_unreachable({}, { locale })
  if (locale === 'en') return error
  return m.notices_refused({ code: /\((\d{1,9})\)$/.exec(error)?.[1] ?? '?' }, { locale })
}
