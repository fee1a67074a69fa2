import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { dayText } from '../../../platform/language/dates.ts'
import { useHijriDates } from '../../../platform/language/hijri-dates.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { Badge } from '../../../ui/badges/badge.tsx'
import { CheckIcon, CloseIcon, PlayIcon } from '../../../ui/icons/icons.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { QueryView } from '../query-view.tsx'

const LOOKS = {
  in_progress: { text: m.targets_in_progress, Icon: PlayIcon },
  done: { text: m.targets_done, Icon: CheckIcon },
  not_done: { text: m.targets_not_done, Icon: CloseIcon },
}

function StatusBadge({ status }: { status: keyof typeof LOOKS }) {
  const { text, Icon } = LOOKS[status]
  return <Badge icon={<Icon size={16} />}>{text()}</Badge>
}

export default function TargetList({ id }: { id: string }) {
  useHijriDates()
  const read = useQuery(routeQuery('GET /guardian/children/:id/targets', { params: { id } }))
  return (
    <QueryView read={read} empty={m.guardian_no_targets()}>
      {(targets) => (
        <List label={m.guardian_targets()}>
          {targets.map(({ id: key, title, description, status, due_date }) => (
            <ListRow
              key={key}
              title={<bdi>{title}</bdi>}
              detail={
                <>
                  {description && (
                    <span className="block">
                      <bdi>{description}</bdi>
                    </span>
                  )}
                  {due_date
                    ? m.targets_due({ when: dayText(due_date.slice(0, 10)) })
                    : m.targets_no_due_date()}
                </>
              }
              trailing={<StatusBadge status={status} />}
            />
          ))}
        </List>
      )}
    </QueryView>
  )
}
