import type { Merge } from '@talaqqi/contract/merges'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useDates } from '../../platform/language/dates.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { personName } from '../../shared/school-words/index.ts'
import { QueryView } from '../../shared/screen/index.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { List } from '../../ui/lists/list.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { UndoMerge } from './undo-merge.tsx'

export function EarlierMerges() {
  const merges = useQuery(routeQuery('GET /merges/', { query: { limit: 100 } }))
  return (
    <Panel title={m.merges_earlier()}>
      <QueryView query={merges}>
        {(all) =>
          all.length === 0 ? (
            <p className="text-ink-soft">{m.merges_none()}</p>
          ) : (
            <List label={m.merges_earlier()}>
              {all.map((merge) => (
                <Earlier key={merge.id} merge={merge} />
              ))}
            </List>
          )
        }
      </QueryView>
    </Panel>
  )
}

function Earlier({ merge }: { merge: Merge }) {
  const dates = useDates()
  const { id, kept, merged, created_at, user, state } = merge
  return (
    <ListRow
      title={m.merges_into({ kept: kept.name, merged: merged.name })}
      detail={<bdi>{`${dates.exact(created_at)}${DOT}${personName(user)}`}</bdi>}
      trailing={
        state === 'undone' ? (
          <Badge>{m.merges_state_undone()}</Badge>
        ) : (
          state === 'done' && <UndoMerge id={id} name={merged.name} />
        )
      }
    />
  )
}
