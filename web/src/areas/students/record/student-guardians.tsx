import type { GuardianOfStudent } from '@talaqqi/contract/guardians'
import type { StudentWithGuardians } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { FormLink } from '../../../shared/forms/index.ts'
import { EmailText, WideAction } from '../../../shared/people/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { Avatar } from '../../../ui/badges/avatar.tsx'
import { Badge } from '../../../ui/badges/badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import {
  CheckIcon,
  EditIcon,
  ForwardIcon,
  PeopleIcon,
  PhoneIcon,
  PlusIcon,
} from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { IconButton } from '../../../ui/inputs/icon-button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'

export function StudentGuardians({ student }: { student: StudentWithGuardians }) {
  return (
    <Panel
      title={m.students_guardians_title()}
      actions={
        <WideAction>
          <AddGuardianLink student={student.id} />
        </WideAction>
      }
    >
      {student.guardians.length === 0 ? (
        <EmptyState icon={<PeopleIcon />} action={null}>
          {m.students_no_guardians()}
        </EmptyState>
      ) : (
        <List label={m.students_guardians_title()}>
          {student.guardians.map((guardian) => (
            <GuardianRow key={guardian.id} guardian={guardian} />
          ))}
        </List>
      )}
    </Panel>
  )
}

export function AddGuardianLink({ student, size }: { student: string; size?: 'big' }) {
  return (
    <Button
      look="primary"
      size={size}
      icon={<PlusIcon size={20} />}
      render={<FormLink form="new" to="/guardians/add" search={{ student }} />}
    >
      {m.students_add_guardian()}
    </Button>
  )
}

/** Two adjacent links, because links cannot be nested. */
function GuardianRow({ guardian }: { guardian: GuardianOfStudent }) {
  const name = personName(guardian)
  const params = { guardianId: guardian.id }
  const call = m.people_call({ phone: `+${guardian.phone}` })
  return (
    <div className="flex items-center pe-2">
      <ListRow
        leading={<Avatar name={name} />}
        title={<bdi>{name}</bdi>}
        detail={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {guardian.email === null ? (
              <span>{m.students_no_email()}</span>
            ) : (
              <bdi dir="ltr" className="basis-full wrap-anywhere sm:basis-auto">
                <EmailText email={guardian.email} />
              </bdi>
            )}
            {guardian.phone !== '' && (
              <bdi dir="ltr" className="tabular">{`+${guardian.phone}`}</bdi>
            )}
            {guardian.is_confirmed ? (
              <Badge tone="plain" icon={<CheckIcon size={16} />}>
                {m.guardians_confirmed()}
              </Badge>
            ) : (
              <Badge>{m.guardians_not_confirmed()}</Badge>
            )}
          </span>
        }
        render={<Link to="/guardians/view/$guardianId" params={params} />}
      />
      {guardian.phone !== '' && (
        <IconButton
          label={call}
          icon={<PhoneIcon size={20} />}
          render={<a href={`tel:+${guardian.phone}`} aria-label={call} />}
        />
      )}
      <IconButton
        label={m.students_edit_guardian({ name })}
        icon={<EditIcon size={20} />}
        render={<FormLink form={guardian.id} to="/guardians/edit/$guardianId" params={params} />}
      />
      <span className="text-ink-soft print:hidden">
        <ForwardIcon size={20} />
      </span>
    </div>
  )
}
