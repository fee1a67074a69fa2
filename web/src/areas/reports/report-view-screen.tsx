import { m } from '@talaqqi/words/messages'
import { useTitle } from '../../platform/title.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { BackButton } from '../shell/index.ts'

/** A generated report in a frame; `path` is the key at the end of its address. */
export function ReportViewScreen({ path }: { path: string }) {
  useTitle(m.reports_view())
  const address = `/api/documents/${encodeURIComponent(path)}`
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/menu/reports" />}
        title={m.reports_view()}
        actions={
          // Phones show no PDF in a frame.
          <Button
            render={
              // oxlint-disable-next-line jsx-a11y/anchor-has-content
              <a href={address} target="_blank" rel="noreferrer" />
            }
          >
            {m.reports_open()}
          </Button>
        }
      />
      <iframe
        src={address}
        title={m.reports_view()}
        className="h-[600px] w-full rounded-card border border-line bg-surface"
      />
    </Page>
  )
}
