import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { dayText } from '../../../platform/language/dates.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { KindBadge } from '../../../ui/badges/kind-badge.tsx'
import type { ColorToken } from '../../../ui/color-token.ts'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { QueryView } from '../query-view.tsx'

type Look = { text: () => string; color: ColorToken }
const LOOKS: Record<'in_progress' | 'done' | 'not_done', Look> = {
  in_progress: { text: m.targets_in_progress, color: 'status-open' },
  done: { text: m.targets_done, color: 'status-done' },
  not_done: { text: m.targets_not_done, color: 'status-stopped' },
}

export default function TargetList({ id }: { id: string }) {
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
              trailing={<KindBadge color={LOOKS[status].color}>{LOOKS[status].text()}</KindBadge>}
            />
          ))}
        </List>
      )}
    </QueryView>
  )
}
