import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../platform/queries/query.ts'
import { PushSwitch } from '../../shared/push/index.ts'
import { Panel } from '../../ui/layout/panel.tsx'

export function CommentsPush() {
  const state = useQuery(routeQuery('GET /push/'))
  if (!state.data) return null
  return (
    <Panel title={m.push_title()}>
      <p className="text-ink-soft">{m.push_what_staff()}</p>
      <PushSwitch
        site="staff"
        state={state.data}
        save={(write, body) => write('POST /push/', { body })}
        remove={(write, id) => write('DELETE /push/:id', { params: { id } })}
      />
    </Panel>
  )
}
