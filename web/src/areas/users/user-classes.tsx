import type { User } from '@talaqqi/contract/users'
import { m } from '@talaqqi/words/messages'
import { FailureNotice } from '../../shared/failures/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PeopleIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { List } from '../../ui/lists/list.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { AssignClass } from './assign-class.tsx'
import { useAssignments } from './use-assignments.ts'
import { useLonelyClasses } from './use-lonely-classes.tsx'

export function UserClasses({ user }: { user: User }) {
  const { remove, removing, error } = useAssignments(user.id)
  const { mayLeave, question } = useLonelyClasses()
  return (
    <Panel title={m.users_classes()}>
      {user.is_admin && <Notice>{m.users_all_classes()}</Notice>}
      {user.sections.length === 0 ? (
        <EmptyState icon={<PeopleIcon />} action={null}>
          {m.users_no_classes()}
        </EmptyState>
      ) : (
        <List label={m.users_classes()}>
          {user.sections.map((section) => (
            <ListRow
              key={section.id}
              leading={<PeopleIcon />}
              title={<bdi>{section.name}</bdi>}
              trailing={
                <Button
                  look="quiet"
                  aria-label={m.users_remove_class({ section: section.name })}
                  busy={removing === section.id}
                  busyText={m.users_removing()}
                  onClick={() =>
                    void mayLeave(user, [section]).then((may) => may && remove(section))
                  }
                >
                  {m.users_remove()}
                </Button>
              }
            />
          ))}
        </List>
      )}
      {error && <FailureNotice error={error} />}
      {question}
      <AssignClass user={user} />
    </Panel>
  )
}
