import { m } from '@talaqqi/words/messages'
import { useTitle } from '../../platform/title.ts'
import { buttonClass } from '../../ui/button.tsx'
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
          <a href={address} target="_blank" rel="noreferrer" className={buttonClass()}>
            {m.reports_open()}
          </a>
        }
      />
      {/* In a sandbox browsers show no PDF; the file is one that our server has made. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        src={address}
        title={m.reports_view()}
        className="h-[600px] w-full rounded-card border border-line bg-surface"
      />
    </Page>
  )
}
