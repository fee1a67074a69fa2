import type { ActionRecord } from '@talaqqi/contract/revision-records'
import { m } from '@talaqqi/words/messages'
import { shortDay } from '../../../platform/language/dates.ts'

/** Without `today` as it was said: a pin or rest that is not over. */
export function kindText(
  { kind, until }: Pick<ActionRecord, 'kind' | 'until'>,
  today = '',
): string {
  if (kind === 'out_of_care') return m.revision_out_of_care_done()
  if (until === null) return m.revision_pinned()
  const day = shortDay(until)
  if (until < today)
    return kind === 'pin' ? m.revision_pin_over({ day }) : m.revision_rest_over({ day })
  return kind === 'pin' ? m.revision_pinned_until({ day }) : m.revision_resting_until({ day })
}
