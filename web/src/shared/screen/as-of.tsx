import { m } from '@talaqqi/words/messages'
import { isNetworkFailure } from '../../platform/api/failure.ts'
import { schoolDay, schoolToday, useDates } from '../../platform/language/dates.ts'
import { atServer } from '../../platform/server-clock.ts'

type StaleSinceProps = {
  query: { data: unknown; error: Error | null; dataUpdatedAt: number }
}

/** 'as of 08:12', if the last refetch failed. */
export function StaleSince({ query: { data, error, dataUpdatedAt } }: StaleSinceProps) {
  const dates = useDates()
  if (data === undefined || dataUpdatedAt === 0 || !isNetworkFailure(error)) return null
  const read = new Date(atServer(dataUpdatedAt))
  const instant = read.toISOString()
  const isToday = schoolDay(read) === schoolToday()
  const time = isToday ? dates.time(instant) : dates.exact(instant)
  return <span className="whitespace-nowrap text-gold-text">{m.shell_as_of({ time })}</span>
}
