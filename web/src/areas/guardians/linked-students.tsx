import type { Guardian } from '@talaqqi/contract/guardians'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { useWrite } from '../../platform/queries/use-write.ts'
import { FailureNotice } from '../../shared/failures/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { AdminAction } from '../../shared/screen/index.ts'
import { Avatar } from '../../ui/badges/avatar.tsx'
import { Badge } from '../../ui/badges/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { CheckIcon, PersonIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { List } from '../../ui/lists/list.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'

type LinkedStudent = Guardian['students'][number]

export function LinkedStudents({ guardian }: { guardian: Guardian }) {
  const { unlink, unlinking, error } = useLinks(guardian.id)
  return (
    <Panel title={m.guardians_students()}>
      {guardian.students.length === 0 ? (
        <EmptyState
          icon={<PersonIcon />}
          action={<AdminAction to="/students">{m.students_to_students()}</AdminAction>}
        >
          {m.guardians_no_students()}
        </EmptyState>
      ) : (
        <List label={m.guardians_students()}>
          {guardian.students.map((student) => (
            <LinkedRow
              key={student.id}
              student={student}
              busy={unlinking === student.id}
              onUnlink={() => unlink(student)}
            />
          ))}
        </List>
      )}
      {error && <FailureNotice error={error} />}
    </Panel>
  )
}

type LinkedRowProps = { student: LinkedStudent; busy: boolean; onUnlink: () => void }

function LinkedRow({ student, busy, onUnlink }: LinkedRowProps) {
  const name = personName(student)
  return (
    <ListRow
      leading={<Avatar name={name} />}
      title={
        <Link
          to="/students/view/$studentId"
          params={{ studentId: student.id }}
          className="underline-offset-4 hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
      }
      detail={
        <Badge
          tone={student.is_active ? 'plain' : 'neutral'}
          icon={student.is_active && <CheckIcon size={16} />}
        >
          {student.is_active ? m.guardians_active() : m.guardians_disabled()}
        </Badge>
      }
      trailing={
        <Button
          aria-label={busy ? m.guardians_unlinking() : m.guardians_unlink_student({ name })}
          busy={busy}
          busyText={m.guardians_unlinking()}
          onClick={onUnlink}
        >
          {m.guardians_unlink()}
        </Button>
      }
    />
  )
}

function useLinks(id: string) {
  const link = useWrite({
    mutationFn: (write, student_id: string) =>
      write('POST /students/:id/guardians', {
        params: { id: student_id },
        body: { guardian_id: id },
      }),
  })
  const unlink = useWrite({
    mutationFn: (write, student: LinkedStudent) =>
      write('DELETE /guardians/:id/students/:student_id', {
        params: { id, student_id: student.id },
      }),
    onSuccess: (_, student) => {
      showToast(m.guardians_unlinked({ name: personName(student) }), {
        action: { label: m.guardians_undo(), onSelect: () => link.mutate(student.id) },
      })
    },
  })
  return {
    unlink: unlink.mutate,
    unlinking: unlink.isPending ? unlink.variables.id : undefined,
    error: unlink.error ?? link.error,
  }
}
