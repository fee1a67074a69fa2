import { dateIn } from '../../../platform/clock.ts'
import { momentAt } from '../lessons/calendar.ts'
import { createRandom } from '../random.ts'
import type { Row, Rows } from '../rows.ts'
import type { Beginning } from './demo-schools.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Goal = [title: string, description: string]

const GOALS: [Goal, ...Goal[]] = [
  ['Juz 30 by heart', 'Recite it in one sitting, without being told a word'],
  ['Revise Juz 29', 'One quarter a day, three mistakes at most'],
  ['Surah Al-Mulk', 'With the rules of waqf'],
  ['Five lines a day', 'Every school day until the due date'],
  ['Surah Ya-Sin', ''],
]

export function createTargets(
  { account, timeZone }: Beginning,
  students: Row<'students'>[],
  now: Date,
): Rows {
  const today = dateIn(timeZone, now)
  const random = createRandom(`${account.name} targets`)
  const noon = momentAt(timeZone, today, 12 * 60).getTime()
  const targets = students.flatMap(({ id: student_id }) =>
    Array.from({ length: random.whole(0, 3) }, (): Row<'targets'> => {
      const due = random.whole(-50, 14)
      const created_at = new Date(noon + (Math.min(due, 0) - random.whole(3, 14)) * DAY_MS)
      const [title, description] = random.pick(GOALS)
      const day = dateIn(timeZone, new Date(noon + due * DAY_MS))
      return {
        account_id: account.id,
        id: random.id(created_at),
        student_id,
        title,
        description,
        status:
          due >= 0 || random.chance(0.15)
            ? 'in_progress'
            : random.chance(0.8)
              ? 'done'
              : 'not_done',
        due_date: `${day} 16:00`,
        created_at,
      }
    }),
  )
  return { targets }
}
