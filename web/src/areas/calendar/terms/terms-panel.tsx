import type { Term } from '@talaqqi/contract/calendar'
import { m } from '@talaqqi/words/messages'
import { useIsAdmin } from '../../../platform/session/session.ts'
import { FormLink } from '../../../shared/forms/index.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { CalendarIcon, EditIcon, PlusIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { SpanText } from '../span-text.tsx'

export function TermsPanel({ terms }: { terms: Term[] }) {
  const isAdmin = useIsAdmin()
  const add = isAdmin && (
    <Button
      icon={<PlusIcon size={20} />}
      render={<FormLink form="term" to="/calendar/term" search={{}} />}
    >
      {m.calendar_new_term()}
    </Button>
  )
  return (
    <Panel title={m.calendar_terms()} actions={terms.length > 0 && add}>
      {terms.length === 0 ? (
        <EmptyState icon={<CalendarIcon />} action={add}>
          {m.calendar_no_terms()}
        </EmptyState>
      ) : (
        <List label={m.calendar_terms()}>
          {terms.map((term) => (
            <ListRow
              key={term.id}
              leading={<CalendarIcon />}
              title={<bdi>{term.name}</bdi>}
              detail={<SpanText {...term} />}
              {...(isAdmin && {
                trailing: <EditIcon size={20} />,
                render: (
                  <FormLink form={`term ${term.id}`} to="/calendar/term" search={{ id: term.id }} />
                ),
              })}
            />
          ))}
        </List>
      )}
    </Panel>
  )
}
