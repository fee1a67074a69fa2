import type { ImportDone } from '@talaqqi/contract/imports'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useDates } from '../../../platform/language/dates.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { Badge } from '../../../ui/badges/badge.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { doneText } from '../kind-texts.ts'
import { UndoImport } from './undo-import.tsx'

export function EarlierImports() {
  // The list is optional: show neither a spinner nor an error for it.
  const { data: imports = [] } = useQuery(routeQuery('GET /imports/', { query: {} }))
  if (imports.length === 0) return null
  return (
    <Panel title={m.imports_earlier()}>
      <List>
        {imports.map((done) => (
          <Earlier key={done.id} done={done} />
        ))}
      </List>
    </Panel>
  )
}

function Earlier({ done }: { done: ImportDone }) {
  const dates = useDates()
  const { kind, name, count, created_at, user, state } = done
  const title = doneText(kind, count)
  const details = [dates.exact(created_at), ...(user ? [personName(user)] : [])]
  return (
    <ListRow
      title={<bdi>{name || title}</bdi>}
      detail={
        <>
          {name && <span className="block">{title}</span>}
          <bdi>{details.join(DOT)}</bdi>
        </>
      }
      trailing={
        state === 'undone' ? (
          <Badge>{m.imports_state_undone()}</Badge>
        ) : (
          state === 'done' && <UndoImport id={done.id} kind={kind} />
        )
      }
    />
  )
}
