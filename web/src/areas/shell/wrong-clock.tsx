import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { useDates } from '../../platform/language/dates.ts'
import { serverNow, useIsClockWrong } from '../../platform/server-clock.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/inputs/button.tsx'

/** Says once a visit that this device's clock is wrong; not where a teacher counts. */
export function WrongClock() {
  const isWrong = useIsClockWrong()
  const [isRead, setRead] = useState(false)
  const dates = useDates()
  if (!isWrong || isRead) return null
  const time = dates.exact(new Date(serverNow()).toISOString())
  return (
    <output className="block px-4 pt-3 print:hidden [:root[data-counting]_&]:hidden">
      <Notice
        tone="warning"
        action={<Button onClick={() => setRead(true)}>{m.words_close()}</Button>}
      >
        {m.shell_clock_wrong({ time })}
      </Notice>
    </output>
  )
}
