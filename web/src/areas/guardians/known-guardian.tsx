import type { Guardian } from '@talaqqi/contract/guardians'
import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../platform/api.ts'
import { useWrite } from '../../platform/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { FailureNotice } from '../failures/index.ts'
import { invalidatePeople } from '../people/index.ts'
import { personName } from '../school-words/index.ts'

type KnownGuardianProps = {
  guardian: Guardian
  student: Student
  /** Before the form is left. */
  onLinked: () => void
}

/** Says that the school knows the guardian of this email, who can be linked without typing more. */
export function KnownGuardian({ guardian, student, onLinked }: KnownGuardianProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const name = personName(guardian)
  const link = useWrite({
    mutationFn: () =>
      call('POST /students/:id/guardians', {
        params: { id: student.id },
        body: { guardian_id: guardian.id },
      }),
    onSuccess: async () => {
      onLinked()
      showToast(m.guardians_linked({ name }))
      await invalidatePeople(client)
      const params = { studentId: student.id }
      await navigate({ to: '/students/view/$studentId', params, replace: true })
    },
  })
  return (
    <>
      <Notice
        action={
          <Button
            busy={link.isPending}
            busyText={m.guardians_linking()}
            onClick={() => link.mutate()}
          >
            {m.guardians_link({ name })}
          </Button>
        }
      >
        <p>{m.guardians_will_link({ name })}</p>
      </Notice>
      {link.error && <FailureNotice error={link.error} />}
    </>
  )
}
