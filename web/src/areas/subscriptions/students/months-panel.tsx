import type { StudentWithSubscriptions } from '@talaqqi/contract/subscriptions'
import { m } from '@talaqqi/words/messages'
import { personName } from '../../../shared/school-words/index.ts'
import { SlideOver } from '../../../ui/overlays/slide-over.tsx'
import type { SubscriptionsSearch } from '../subscriptions-search.ts'
import { Months, NewSubscription } from './months.tsx'

type MonthsPanelProps = {
  student: StudentWithSubscriptions
  today: string
  search: SubscriptionsSearch
  onClose: () => void
}

export function MonthsPanel({ onClose, ...of }: MonthsPanelProps) {
  return (
    <SlideOver
      open
      onClose={onClose}
      title={<bdi>{personName(of.student)}</bdi>}
      closeLabel={m.words_close()}
    >
      <NewSubscription {...of} />
      <Months {...of} />
    </SlideOver>
  )
}
