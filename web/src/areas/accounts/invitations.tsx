import type { Invitation } from '@talaqqi/contract/accounts'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../platform/api/api.ts'
import { failureText } from '../../platform/api/failure.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { SchoolIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { List } from '../../ui/lists/list.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'

export function Invitations() {
  // Few users have invitations: show no skeleton; the list of schools reports errors.
  const { data = [] } = useQuery(routeQuery('GET /accounts/invitations'))
  return data.length > 0 ? <InvitationList invitations={data} /> : null
}

type Reply = { invitation: Invitation; accepts: boolean }

function useReply() {
  return useWrite({
    mutationFn: async (write, { invitation: { id }, accepts }: Reply) => {
      if (accepts) await write('POST /accounts/invitations/:id/accept', { params: { id } })
      else await write('POST /accounts/invitations/:id/decline', { params: { id } })
    },
    onSuccess: (_, { invitation: { name: school }, accepts }) => {
      showToast(accepts ? m.accounts_accepted({ school }) : m.accounts_declined())
    },
  })
}

function InvitationList({ invitations }: { invitations: Invitation[] }) {
  const reply = useReply()
  const answering = reply.isPending ? reply.variables : null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{m.accounts_invitations()}</h2>
      <List label={m.accounts_invitations()}>
        {invitations.map((invitation) => (
          <ListRow
            key={invitation.id}
            leading={<SchoolIcon />}
            title={<bdi>{invitation.name}</bdi>}
            detail={m.accounts_invited()}
            trailing={
              <Replies
                name={invitation.name}
                replying={answering?.invitation.id === invitation.id ? answering : null}
                isBusy={answering !== null}
                onReply={(accepts) => reply.mutate({ invitation, accepts })}
              />
            }
          />
        ))}
      </List>
      {reply.error && (
        <Notice tone="danger" title={m.accounts_answer_failed()}>
          <p>
            {isPasswordSeen(reply.error) ? m.accounts_password_seen() : failureText(reply.error)}
          </p>
        </Notice>
      )}
    </section>
  )
}

/** Staff have seen the temporary password: the user must first confirm the mailbox. */
function isPasswordSeen(error: Error): boolean {
  return error instanceof ApiError && error.code === 'password_seen'
}

type RepliesProps = {
  name: string
  replying: Reply | null
  isBusy: boolean
  onReply: (accepts: boolean) => void
}

function Replies({ name, replying, isBusy, onReply }: RepliesProps) {
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button
        look="primary"
        busy={replying?.accepts === true}
        busyText={m.accounts_accepting()}
        disabled={isBusy}
        onClick={() => onReply(true)}
      >
        {m.accounts_accept()}
        <span className="sr-only"> {name}</span>
      </Button>
      <Button
        busy={replying?.accepts === false}
        busyText={m.accounts_declining()}
        disabled={isBusy}
        onClick={() => onReply(false)}
      >
        {m.accounts_decline()}
        <span className="sr-only"> {name}</span>
      </Button>
    </span>
  )
}
