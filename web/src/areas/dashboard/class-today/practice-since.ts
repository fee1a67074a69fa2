import type { Practice } from '@talaqqi/contract/revision'
import { schoolDay } from '../../../platform/language/dates.ts'
import type { ChildToday } from '../../sessions/index.ts'

/** Practice at home on or after the day of the last earlier lesson; older practice says nothing of today. */
export function practiceSince({ list, lessons }: ChildToday): Practice | null {
  const practice = list?.practice ?? null
  const earlier = lessons.find(({ is_today }) => !is_today)
  if (!practice || !earlier) return practice
  return practice.day >= schoolDay(new Date(earlier.created_at)) ? practice : null
}
