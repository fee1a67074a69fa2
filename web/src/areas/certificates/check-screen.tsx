import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { ApiError, call } from '../../platform/api/api.ts'
import { useTitle } from '../../platform/navigation/title.ts'
import { FailureNotice } from '../../shared/failures/index.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { numberText } from './subject-text.ts'

/** For anyone with the paper: valid or revoked, and nothing about the student. */
export function CheckScreen({ code }: { code: string }) {
  useTitle(m.certificates_check_title())
  const query = useQuery({
    queryKey: ['/certificate-checks', code],
    // Without a token: the reader of the paper has none.
    queryFn: () => call('GET /certificate-checks/:code', { params: { code: code.toUpperCase() } }),
    staleTime: 0,
  })
  const { data, error } = query
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422)
  return (
    <Page width="middle">
      <PageHeader title={m.certificates_check_title()} />
      {isUnknown && <Notice tone="danger">{m.certificates_check_unknown()}</Notice>}
      {error && !isUnknown && <FailureNotice error={error} />}
      {data && (
        <Notice tone={data.is_valid ? 'done' : 'danger'}>
          {data.is_valid
            ? m.certificates_check_valid({ number: numberText(data) })
            : m.certificates_check_revoked({ number: numberText(data) })}
        </Notice>
      )}
      {query.isPending && <Skeleton height="3rem" />}
    </Page>
  )
}
