import type { User } from '@talaqqi/contract/users'
import { m } from '@talaqqi/words/messages'
import { failureText } from '../../platform/api/failure.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { KeyIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'

/** For a user who has not signed in yet: the first mail may be lost or misaddressed. */
export function SendPassword({ user }: { user: User }) {
  const sending = useWrite({
    mutationFn: (write) => write('POST /users/:id/temporary-password', { params: { id: user.id } }),
  })
  return (
    <Notice
      action={
        <Button
          icon={<KeyIcon size={20} />}
          disabled={sending.isSuccess}
          busy={sending.isPending}
          busyText={m.guardians_sending()}
          onClick={() => sending.mutate()}
        >
          {sending.isSuccess ? m.guardians_sent() : m.guardians_send_password()}
        </Button>
      }
    >
      <p>{m.users_not_signed_in()}</p>
      {sending.error && (
        <p role="alert" className="text-danger-text">
          {failureText(sending.error)}
        </p>
      )}
    </Notice>
  )
}
