import type { ProgressReport } from '@talaqqi/contract/progress-reports'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { formatNumber } from '../../platform/language/numbers.ts'
import { routeList } from '../../platform/queries/query.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { useIsAdmin } from '../../platform/session/session.ts'
import { FailureNotice } from '../../shared/failures/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { QueryView } from '../../shared/screen/index.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { List } from '../../ui/lists/list.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import type { Range } from '../reports/index.ts'
import { useMadePages } from './prints.tsx'
import { StatusBadge } from './statuses.tsx'

type Of = { range: Range; section: string | undefined; student: string | undefined }

export function ReportsOfRange({ range, section, student }: Of) {
  const pages = useMadePages()
  const query = useQuery(
    routeList('GET /progress-reports/', 1000, {
      query: {
        start_date: range.start,
        end_date: range.end,
        ...(section && { section_id: section }),
        ...(student && { student_id: student }),
      },
    }),
  )
  const { refetch } = query
  const known = useRef(pages)
  // The server adds a draft for each child without a report, also before the first poll.
  useEffect(() => {
    if (known.current !== undefined && known.current !== pages) void refetch()
    known.current = pages
  }, [pages, refetch])
  return (
    <Panel title={m.progress_of_range()}>
      <QueryView query={query}>
        {(reports) =>
          reports.length === 0 ? (
            <p className="text-ink-soft">{m.progress_none()}</p>
          ) : (
            <>
              <ApproveAll reports={reports} />
              <List label={m.progress_of_range()} inColumns>
                {reports.map((report) => (
                  <ListRow
                    key={report.id}
                    title={<bdi>{personName(report.student)}</bdi>}
                    detail={remarksText(report)}
                    trailing={<StatusBadge status={report.status} />}
                    render={<Link to="/reports/progress/$id" params={{ id: report.id }} />}
                  />
                ))}
              </List>
            </>
          )
        }
      </QueryView>
    </Panel>
  )
}

const remarksText = ({ version, teacher_remark, principal_remark }: ProgressReport) =>
  [
    version > 1 && m.progress_version({ version }),
    teacher_remark && m.progress_teacher_remark(),
    principal_remark && m.progress_principal_remark(),
  ]
    .filter(Boolean)
    .join(DOT)

function ApproveAll({ reports }: { reports: ProgressReport[] }) {
  const isAdmin = useIsAdmin()
  const drafts = reports.filter(({ status }) => status === 'draft').map(({ id }) => id)
  const approving = useWrite({
    mutationFn: (write) => write('POST /progress-reports/approve', { body: { ids: drafts } }),
  })
  if (drafts.length === 0) return null
  if (!isAdmin) return <p className="text-ink-soft">{m.progress_approve_who()}</p>
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-ink-soft">{m.progress_approve_what()}</p>
      {approving.error && <FailureNotice error={approving.error} />}
      <Button
        busy={approving.isPending}
        busyText={m.words_loading()}
        onClick={() => approving.mutate()}
      >
        {m.progress_approve_all({ count: formatNumber(drafts.length) })}
      </Button>
    </div>
  )
}
