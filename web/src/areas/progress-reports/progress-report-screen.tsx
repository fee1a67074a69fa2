import type { OneProgressReport } from '@talaqqi/contract/progress-reports'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { Link, useNavigate } from '@tanstack/react-router'
import { useDates } from '../../platform/language/dates.ts'
import { openInTab } from '../../platform/navigation/open-in-tab.ts'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { useIsAdmin } from '../../platform/session/session.ts'
import { FailureNotice } from '../../shared/failures/index.ts'
import { useFreshQuery } from '../../shared/forms/index.ts'
import { FreeText, personName } from '../../shared/school-words/index.ts'
import { BackButton, QueryView } from '../../shared/screen/index.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PrintIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LOADING_LINE, PageHeader } from '../../ui/layout/page-header.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { List } from '../../ui/lists/list.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { RangeText } from '../reports/index.ts'
import { RemarksForm } from './remarks-form.tsx'
import { ReportFigures } from './report-figures.tsx'
import { StatusBadge } from './statuses.tsx'

export function ProgressReportScreen({ id }: { id: string }) {
  const query = useFreshQuery(routeQuery('GET /progress-reports/:id', { params: { id } }))
  const name = query.data ? personName(query.data.student) : m.progress_one_title()
  useTitle(name)
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/reports/progress" />}
        title={query.data ? <bdi>{name}</bdi> : name}
        detail={
          query.data ? (
            <RangeText start={query.data.start_date} end={query.data.end_date} />
          ) : (
            LOADING_LINE
          )
        }
      />
      <QueryView query={query}>{(report) => <Report report={report} />}</QueryView>
    </Page>
  )
}

function Report({ report }: { report: OneProgressReport }) {
  const dates = useDates()
  const { id, status, version, versions, approved_at, approved_by, figures_at } = report
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <StatusBadge status={status} />
          <span className="text-ink-soft">
            {version > 1 && `${m.progress_version({ version })}${DOT}`}
            {approved_at && approved_by
              ? m.progress_approved_on({
                  date: dates.exact(approved_at),
                  name: personName(approved_by),
                })
              : m.progress_figures_at({ when: dates.exact(figures_at) })}
          </span>
        </div>
        <Actions report={report} />
        <ReportFigures data={report.data} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {status === 'draft' ? (
          <RemarksForm key={id} report={report} />
        ) : (
          <Panel title={m.progress_teacher_remark()}>
            <FreeText text={report.teacher_remark || '–'} />
            <h2 className="text-lg font-semibold">{m.progress_principal_remark()}</h2>
            <FreeText text={report.principal_remark || '–'} />
          </Panel>
        )}
        {versions.length > 1 && (
          <Panel title={m.progress_versions()}>
            <List label={m.progress_versions()}>
              {versions.map((one) => (
                <ListRow
                  key={one.id}
                  title={m.progress_version({ version: one.version })}
                  trailing={<StatusBadge status={one.status} />}
                  render={<Link to="/reports/progress/$id" params={{ id: one.id }} replace />}
                />
              ))}
            </List>
          </Panel>
        )}
      </div>
    </div>
  )
}

function Actions({ report: { id, status } }: { report: OneProgressReport }) {
  const isAdmin = useIsAdmin()
  const navigate = useNavigate()
  const params = { id }
  const printing = useWrite({
    mutationFn: async (write) => {
      const { url, isOpened } = await openInTab(async () => {
        const answer = await write('POST /progress-reports/:id/pdf', { params, body: {} })
        return answer.url
      })
      if (!isOpened) location.assign(url)
    },
  })
  const approving = useWrite({
    mutationFn: (write) => write('POST /progress-reports/approve', { body: { ids: [id] } }),
  })
  const renewing = useWrite({
    mutationFn: (write) => write('POST /progress-reports/:id/versions', { params }),
    onSuccess: (made) =>
      void navigate({ to: '/reports/progress/$id', params: { id: made.id }, replace: true }),
  })
  const failure = printing.error ?? approving.error ?? renewing.error
  const loading = m.words_loading()
  return (
    <div className="flex flex-col gap-3">
      {status === 'draft' && isAdmin && <Notice>{m.progress_approve_what()}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<PrintIcon size={20} />}
          busy={printing.isPending}
          busyText={loading}
          onClick={() => printing.mutate()}
        >
          {m.progress_open()}
        </Button>
        {status === 'draft' && isAdmin && (
          <Button busy={approving.isPending} busyText={loading} onClick={() => approving.mutate()}>
            {m.progress_approve()}
          </Button>
        )}
        {status === 'approved' && (
          <Button busy={renewing.isPending} busyText={loading} onClick={() => renewing.mutate()}>
            {m.progress_new_version()}
          </Button>
        )}
      </div>
      {failure && <FailureNotice error={failure} />}
    </div>
  )
}
