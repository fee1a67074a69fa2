import { m } from '@talaqqi/words/messages'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDates } from '../../platform/language/dates.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { setPageLine } from './page-line.ts'

type PrintHeadProps = { school: string; person: string }

/** First lines of every printed screen; its title and range follow in the screen's own header. */
export function PrintHead({ school, person }: PrintHeadProps) {
  const dates = useDates()
  const [printedAt, setPrintedAt] = useState(serverNow)
  const made = (at: number) =>
    m.print_made({ when: dates.exact(new Date(at).toISOString()), name: person })
  useEffect(() => {
    // The browser reads the page right after this event.
    const prepare = () => {
      const now = serverNow()
      flushSync(() => setPrintedAt(now))
      setPageLine(school, made(now))
    }
    addEventListener('beforeprint', prepare)
    return () => removeEventListener('beforeprint', prepare)
  })
  return (
    <div data-print-head className="hidden border-b border-line px-4 pb-3 sm:px-6 print:block">
      <p className="text-lg font-semibold wrap-anywhere">
        <bdi>{school}</bdi>
      </p>
      <p className="text-ink-soft">{made(printedAt)}</p>
    </div>
  )
}
