import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError, sendRequest } from '../../../platform/api/api.ts'
import { useTitle } from '../../../platform/navigation/title.ts'
import { BackButton, QueryView } from '../../../shared/screen/index.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Button, buttonClass } from '../../../ui/inputs/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'

/** A generated report in a frame; `path` is the key at the end of its URL. */
export function ReportViewScreen({ path }: { path: string }) {
  useTitle(m.reports_view())
  // Check first: the frame would show the server's error response for an expired report.
  const query = useQuery({
    queryKey: ['documents', path],
    queryFn: ({ signal }) => isReportAvailable(path, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const address = `/api/documents/${encodeURIComponent(path)}`
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/menu/reports" />}
        title={m.reports_view()}
        actions={
          // Phones show no PDF in a frame.
          query.data && (
            <a href={address} target="_blank" rel="noreferrer" className={buttonClass()}>
              {m.reports_open()}
            </a>
          )
        }
      />
      <QueryView query={query}>
        {(there) =>
          there ? (
            // Browsers show no PDF in a sandbox; our own server created this file.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            <iframe
              src={address}
              title={m.reports_view()}
              className="h-[600px] w-full rounded-card border border-line bg-surface"
            />
          ) : (
            <EmptyState
              action={
                <Button look="primary" render={<Link to="/menu/reports" />}>
                  {m.reports_title()}
                </Button>
              }
            >
              {m.reports_gone()}
            </EmptyState>
          )
        }
      </QueryView>
    </Page>
  )
}

/** True if a report's URL is still valid; it expires after a quarter of an hour. */
async function isReportAvailable(key: string, signal: AbortSignal): Promise<boolean> {
  try {
    await sendRequest('HEAD /documents/:key', { params: { key } }, { signal })
    return true
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return false
    throw error
  }
}
