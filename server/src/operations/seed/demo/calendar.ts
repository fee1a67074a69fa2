import { dateIn } from '../../../platform/clock.ts'
import { createRandom } from '../random.ts'
import type { Rows } from '../rows.ts'
import type { Beginning } from './demo-schools.ts'

const DAY_MS = 86_400_000

/** A term that runs, the next one, and holidays ahead: no past day is closed. */
export function createCalendar({ account, timeZone, since }: Beginning, now: Date): Rows {
  const random = createRandom(`${account.name} calendar`)
  const owned = () => ({
    ...{ account_id: account.id, id: random.id(since), created_at: since },
  })
  const after = (days: number) => dateIn(timeZone, new Date(now.getTime() + days * DAY_MS))
  return {
    terms: [
      { ...owned(), name: 'Term 1', start_date: dateIn(timeZone, since), end_date: after(42) },
      { ...owned(), name: 'Term 2', start_date: after(57), end_date: after(140) },
    ],
    holidays: [
      {
        ...owned(),
        name: 'Parents’ day',
        start_date: after(12),
        end_date: after(12),
        closes_at: '12:00',
      },
      { ...owned(), name: 'Mid-term break', start_date: after(19), end_date: after(23) },
    ],
  }
}
