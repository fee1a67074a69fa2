import type { ClassReports as Reports } from '@talaqqi/contract/documents'
import { m } from '@talaqqi/words/messages'
import { formatNumber } from '../../platform/language/numbers.ts'
import { FailureNotice } from '../../shared/failures/index.ts'
import { ProgressBar } from '../../ui/charts/progress-bar.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { DownloadIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { type ClassReportsOf, useClassReports } from './use-class-reports.ts'

export function ClassReports(of: ClassReportsOf) {
  const { reports, failure, isStarting, isCancelling, start, cancel } = useClassReports(of)
  const isWorking = reports?.status === 'working'
  return (
    <Panel title={m.documents_class_title()}>
      <p className="text-ink-soft">{m.documents_class_what()}</p>
      {failure && <FailureNotice error={failure} />}
      {reports && <State reports={reports} />}
      <div className="flex flex-wrap gap-2">
        {isWorking ? (
          <Button busy={isCancelling} busyText={m.words_loading()} onClick={cancel}>
            {m.documents_class_cancel()}
          </Button>
        ) : (
          <Button
            look={reports?.status === 'ready' ? 'secondary' : 'primary'}
            busy={isStarting}
            busyText={m.words_loading()}
            onClick={start}
          >
            {reports ? m.documents_class_again() : m.documents_class_start()}
          </Button>
        )}
        {reports?.url && (
          <Button
            look="primary"
            icon={<DownloadIcon size={20} />}
            render={<a href={reports.url} download aria-label={m.documents_class_download()} />}
          >
            {m.documents_class_download()}
          </Button>
        )}
      </div>
    </Panel>
  )
}

function State({ reports: { status, done, total } }: { reports: Reports }) {
  if (status === 'working')
    return (
      <ProgressBar label={m.documents_class_title()} value={total > 0 ? (done / total) * 100 : 100}>
        <span role="status">
          {m.documents_class_progress({ done: formatNumber(done), total: formatNumber(total) })}
        </span>
      </ProgressBar>
    )
  if (status === 'ready') return <Notice tone="done">{m.documents_class_ready()}</Notice>
  if (status === 'failed') return <Notice tone="danger">{m.documents_class_failed()}</Notice>
  return <Notice>{m.documents_class_cancelled()}</Notice>
}
