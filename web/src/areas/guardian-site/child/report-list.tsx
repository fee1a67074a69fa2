import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { shortDay } from '../../../platform/language/dates.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { FailureNotice } from '../../../shared/failures/index.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { QueryView } from '../query-view.tsx'
import { CertificateList } from './certificate-list.tsx'
import { ExamList } from './exam-list.tsx'
import { useOpenPdf } from './use-open-pdf.ts'

/** Approved progress reports, results of exams, and valid certificates. */
export default function Papers({ id }: { id: string }) {
  const params = { id }
  const reports = useQuery(reportsOf(id))
  const exams = useQuery(routeQuery('GET /guardian/children/:id/exams', { params }))
  const certificates = useQuery(routeQuery('GET /guardian/children/:id/certificates', { params }))
  // Together: each list would move those below it.
  if ([reports, exams, certificates].some(({ isLoading }) => isLoading))
    return <SkeletonRows label={m.words_loading()} />
  return (
    <div className="flex flex-col gap-6">
      <ReportList id={id} />
      <ExamList id={id} />
      <CertificateList id={id} />
    </div>
  )
}

const reportsOf = (id: string) =>
  routeQuery('GET /guardian/children/:id/progress-reports', { params: { id } })

function ReportList({ id }: { id: string }) {
  const read = useQuery(reportsOf(id))
  const opening = useOpenPdf((write, report_id) =>
    write('POST /guardian/children/:id/progress-reports/:report_id/pdf', {
      params: { id, report_id },
    }),
  )
  return (
    <QueryView read={read} empty={m.progress_no_child_reports()}>
      {(reports) => (
        <>
          {opening.error && <FailureNotice error={opening.error} />}
          <List label={m.progress_reports_of_child()}>
            {reports.map(({ id: key, start_date, end_date, version }) => (
              <ListRow
                key={key}
                title={`${shortDay(start_date)} – ${shortDay(end_date)}`}
                detail={version > 1 && m.progress_version({ version })}
                trailing={
                  <Button
                    busy={opening.isPending && opening.variables === key}
                    busyText={m.words_loading()}
                    onClick={() => opening.mutate(key)}
                  >
                    {m.progress_open()}
                  </Button>
                }
              />
            ))}
          </List>
        </>
      )}
    </QueryView>
  )
}
