import { m } from '@talaqqi/words/messages'
import { getLocale, type Locale } from '@talaqqi/words/runtime'

/** Stored if it is unknown whether Meta accepted a message. */
export const NO_ANSWER = 'no_answer'
export const UNREACHABLE = 'unreachable'

type Text = (inputs: object, options: { locale: Locale }) => string

/** By the codes of Meta's Cloud API (developers.facebook.com, 'Error codes'). */
const REASONS: [codes: number[], text: Text][] = [
  [[131_026, 131_021, 131_030], m.notices_undeliverable],
  [[131_048, 131_049, 130_472], m.notices_limited],
  [[131_050], m.notices_stopped],
  [[131_047], m.notices_too_late],
  [[132_000, 132_001, 132_005, 132_007, 132_012, 132_015, 132_016], m.notices_template_problem],
  [[0, 10, 190, 368, 131_005, 131_031, 131_042, 131_045, 133_010], m.notices_account_problem],
]

/** Meta answers in English with a code at the end: unknown codes are shown as such in other languages. */
export function whatsappFailure(error: string, { locale = getLocale() }: { locale?: Locale } = {}) {
  if (error === NO_ANSWER) return m.notices_no_answer({}, { locale })
  if (error === UNREACHABLE) return m.notices_unreachable({}, { locale })
  const [, code = '?'] = /\((\d{1,9})\)$/.exec(error) ?? []
  const known = REASONS.find(([codes]) => codes.includes(Number(code)))
  if (known) return known[1]({}, { locale })
  return locale === 'en' ? error : m.notices_refused({ code }, { locale })
}
