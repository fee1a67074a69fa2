import type { Handover } from '@talaqqi/contract/handovers'
import { m } from '@talaqqi/words/messages'
import { schoolToday, shortDay } from '../../platform/language/dates.ts'
import { isolated, personName } from '../../shared/school-words/index.ts'
import { RepeatIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'

type HandoverRowProps = { handover: Handover; isTaking: boolean; onEnd: () => void }

/** 'Class A: Zaid for Maryam', with the days. */
export function HandoverRow({ handover, isTaking, onEnd }: HandoverRowProps) {
  const { section, from, to, start_date, end_date } = handover
  const names = {
    class: isolated(section.name),
    from: isolated(personName(from)),
    to: isolated(personName(to)),
  }
  return (
    <ListRow
      leading={<RepeatIcon />}
      title={isTaking ? m.handovers_takes_from(names) : m.handovers_given_to(names)}
      detail={
        end_date === null
          ? m.handovers_since({ day: shortDay(start_date) })
          : m.reports_range_of({ start: shortDay(start_date), end: shortDay(end_date) })
      }
      trailing={
        mayEnd(handover) && (
          <Button look="quiet" aria-label={m.handovers_end_of(names)} onClick={onEnd}>
            {handover.state === 'ahead' ? m.handovers_cancel() : m.handovers_end()}
          </Button>
        )
      }
    />
  )
}

/** A handover for good stays after its first day. */
function mayEnd({ state, end_date, start_date }: Handover): boolean {
  if (state === 'over') return false
  return end_date !== null || start_date > schoolToday()
}
