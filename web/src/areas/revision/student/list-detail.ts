import type { StudentRevision } from '@talaqqi/contract/revision'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { shortDay } from '../../../platform/language/dates.ts'
import { firstRoundText } from '../list/list-notices.tsx'

/** 'First round: 46 of 200 pages heard here', or the held pages; today may be no school day. */
export function listDetail({ first_round, limits, is_school_day }: StudentRevision): string {
  const holiday = is_school_day ? [] : [m.revision_no_school_day()]
  if (limits.held === 0) return [m.revision_nothing_held(), ...holiday].join(DOT)
  const held = first_round
    ? firstRoundText(first_round)
    : m.revision_held({ pages: m.revision_pages({ count: limits.held }) })
  return [held, ...holiday].join(DOT)
}

/** 'Practised at home on 5 Sep 2026 · Amina Khan'. */
export function practiceText({ practice }: Pick<StudentRevision, 'practice'>): string | null {
  if (!practice) return null
  const { first_name, last_name } = practice.guardian
  const name = `${first_name} ${last_name}`
  return m.revision_practised({ day: shortDay(practice.day), name })
}
