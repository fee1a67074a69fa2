import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { useWrite } from '../../platform/queries/use-write.ts'
import { FailureNotice } from '../../shared/failures/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/inputs/button.tsx'
import type { Known } from './use-known-guardian.ts'
import { useToStudent } from './use-to-student.ts'

type KnownGuardianProps = {
  known: Known
  typed: string
  student: Student
  onLinked: () => void
}

export function KnownGuardian({ known, typed, student, onLinked }: KnownGuardianProps) {
  const { guardian } = known
  const toStudent = useToStudent(student)
  const name = personName(guardian)
  const link = useWrite({
    mutationFn: (write) =>
      write('POST /students/:id/guardians', {
        params: { id: student.id },
        body: { guardian_id: guardian.id },
      }),
    onSuccess: async () => {
      onLinked()
      showToast(m.guardians_linked({ name }))
      await toStudent()
    },
  })
  if (guardian.students.some(({ id }) => id === student.id))
    return (
      <Notice>
        <p>{m.guardians_linked_already({ name, student: personName(student) })}</p>
      </Notice>
    )
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
        <p>{savingText(known, typed)}</p>
      </Notice>
      {link.error && <FailureNotice error={link.error} />}
    </>
  )
}

/** Explains the effect of saving: an email belongs to one guardian, a household may share a phone. */
function savingText({ guardian, by }: Known, typed: string): string {
  const name = personName(guardian)
  if (by === 'phone')
    return typed ? m.guardians_phone_known({ name, typed }) : m.guardians_phone_of({ name })
  const isOther = typed !== '' && typed !== name
  return [
    m.guardians_will_link({ name }),
    ...(isOther ? [m.guardians_typed_unused({ name, typed })] : []),
  ].join(' ')
}
