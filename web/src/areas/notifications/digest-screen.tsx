import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { ApiError, call } from '../../platform/api/api.ts'
import { useTitle } from '../../platform/navigation/title.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { FailureNotice } from '../../shared/failures/index.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

/** Unsubscribes on opening, and can resubscribe. */
export function DigestScreen({ token = '' }: { token?: string }) {
  useTitle(m.notices_digest_title())
  // The tap on the link is enough; no further confirmation.
  const stopped = useQuery({
    queryKey: ['/notifications/digest', token],
    queryFn: () => call('POST /notifications/digest', { body: { token, wants: false } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const choose = useWrite({
    mutationFn: (_, wants: boolean) =>
      call('POST /notifications/digest', { body: { token, wants } }),
  })
  const data = choose.data ?? stopped.data
  const error = choose.error ?? stopped.error
  const school = `\u2068${data?.school_name ?? ''}\u2069`
  const isWrong = error instanceof ApiError && error.status < 500 && error.status >= 400
  return (
    <Page width="middle">
      <PageHeader title={m.notices_digest_title()} />
      {isWrong && <Notice tone="danger">{m.notices_digest_wrong()}</Notice>}
      {error && !isWrong && <FailureNotice error={error} />}
      {data && (
        <Notice tone="done">
          {data.wants ? m.notices_digest_again({ school }) : m.notices_digest_stopped({ school })}
        </Notice>
      )}
      {!data && !error && <Skeleton height="3rem" />}
      {!isWrong && (
        <Button busy={choose.isPending} onClick={() => choose.mutate(data ? !data.wants : false)}>
          {data && !data.wants ? m.notices_digest_want() : m.notices_digest_stop()}
        </Button>
      )}
    </Page>
  )
}
