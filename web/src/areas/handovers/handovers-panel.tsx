import type { Handover } from '@talaqqi/contract/handovers'
import type { User } from '@talaqqi/contract/users'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { routeList } from '../../platform/queries/query.ts'
import { FailureNotice } from '../../shared/failures/index.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RepeatIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { List } from '../../ui/lists/list.tsx'
import { HandoverRow } from './handover-row.tsx'
import { useEnding } from './use-ending.tsx'

/** Which classes others take over from a user, and the user from others. */
export function HandoversPanel({ user }: { user: User }) {
  const { data } = useQuery(routeList('GET /handovers/', 100))
  const own = data?.filter(({ from, to }) => from.id === user.id || to.id === user.id) ?? []
  const current = own.filter(({ state }) => state !== 'over')
  const over = own.filter(({ state }) => state === 'over')
  const hasClasses = user.sections.length > 0
  if (!hasClasses && own.length === 0) return null
  return (
    <Panel
      title={m.handovers_panel()}
      actions={
        hasClasses && (
          <Button
            icon={<RepeatIcon size={20} />}
            render={<Link to="/users/takeover/$userId" params={{ userId: user.id }} />}
          >
            {m.handovers_title()}
          </Button>
        )
      }
    >
      {hasClasses && !user.is_active && !user.is_invited && (
        <Notice tone="warning">{m.handovers_disabled()}</Notice>
      )}
      {current.length === 0 && <p className="text-ink-soft">{m.handovers_none()}</p>}
      {current.length > 0 && <Rows handovers={current} user={user} />}
      {over.length > 0 && (
        <Fold name={`handovers ${user.id}`} title={m.handovers_past()} count={over.length}>
          <Rows handovers={over} user={user} />
        </Fold>
      )}
    </Panel>
  )
}

function Rows({ handovers, user }: { handovers: Handover[]; user: User }) {
  const { ask, error, dialog } = useEnding()
  return (
    <>
      <List label={m.handovers_panel()}>
        {handovers.map((handover) => (
          <HandoverRow
            key={handover.id}
            handover={handover}
            isTaking={handover.to.id === user.id}
            onEnd={() => ask(handover)}
          />
        ))}
      </List>
      {error && <FailureNotice error={error} />}
      {dialog}
    </>
  )
}
