import type { Language } from '@talaqqi/contract/languages'
import { deviceText } from '@talaqqi/words/devices'
import { formatClock } from '@talaqqi/words/formats'
import { m } from '@talaqqi/words/messages'
import { clockIn } from '../clock.ts'
import type { Letter } from './letters.ts'
import type { Contents } from './mail.ts'

type Said = (params: object, options: { locale: Language }) => string
type Words = {
  subject: Said
  what: (params: { device: string; time: string }, options: { locale: Language }) => string
  advice: Said
  /** Path of the person's devices. */
  page: string
}

const isolated = (words: string) => `\u2068${words}\u2069`

/** Of a new sign-in or passkey on a device. */
export const deviceLetter =
  ({ subject, what, advice, page }: Words) =>
  (
    { first_name, at, time_zone, ...device }: Contents['new_device'],
    { site, locale }: { site: string; locale: Language },
  ): Letter => {
    const time = formatClock(clockIn(time_zone, new Date(at)), locale)
    const of = { device: isolated(deviceText(device, locale)), time: isolated(time) }
    return {
      subject: subject({}, { locale }),
      parts: [
        { kind: 'text', text: m.mails_greeting({ name: isolated(first_name) }, { locale }) },
        { kind: 'text', text: what(of, { locale }) },
        { kind: 'text', text: advice({}, { locale }) },
        {
          kind: 'link',
          label: m.mails_new_device_see({}, { locale }),
          url: `${site}${page}`,
        },
      ],
    }
  }
