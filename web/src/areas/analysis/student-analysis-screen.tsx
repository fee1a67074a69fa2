import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { StudentStateBadges } from '../../shared/people/index.ts'
import { BackButton, QueryView } from '../../shared/screen/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LOADING_LINE, PageHeader } from '../../ui/layout/page-header.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { PrintButton, RangeText } from '../reports/index.ts'
import { AnalysedSessionCard } from './analysed-session-card.tsx'
import { AverageFigure } from './average-figure.tsx'
import { Averages } from './averages.tsx'
import { FigureLink } from './figure-link.tsx'
import { type PeriodSearch, periodQuery } from './period.ts'
import { PeriodButton } from './period-button.tsx'

const PAGE = 20

type StudentAnalysisProps = { sectionId: string; studentId: string; search: PeriodSearch }

function analysisQuery({ sectionId, studentId, search }: StudentAnalysisProps, skip: number) {
  return routeQuery('GET /analysis/classes/:id/students/:student_id', {
    params: { id: sectionId, student_id: studentId },
    query: { ...periodQuery(search), skip, limit: PAGE },
  })
}

export function StudentAnalysisScreen(props: StudentAnalysisProps) {
  const query = useQuery(analysisQuery(props, 0))
  const { data } = query
  const title = data?.name ?? m.analysis_student()
  useTitle(title)
  return (
    <Page>
      <PageHeader
        back={<BackButton fallback="/analysis" />}
        title={title}
        detail={
          data ? (
            <>
              {m.analysis_student()}
              <StudentStateBadges {...data} />
            </>
          ) : (
            LOADING_LINE
          )
        }
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            {data && <PeriodButton days={data} />}
            <PrintButton />
          </div>
        }
      />
      <QueryView query={query}>
        {(analysis) => (
          <>
            <p className="hidden print:block">
              <RangeText start={analysis.start_date} end={analysis.end_date} />
            </p>
            <dl className="flex flex-wrap items-center gap-x-8">
              <div className="flex items-center gap-3">
                <dt className="text-ink-soft">{m.analysis_sessions()}</dt>
                <dd>
                  <FigureLink
                    of={analysis.name}
                    count={analysis.sessions_count}
                    lessons={{
                      start: analysis.start_date,
                      end: analysis.end_date,
                      section: props.sectionId,
                      student: props.studentId,
                    }}
                  />
                </dd>
              </div>
              <div className="flex items-center gap-3">
                <dt className="text-ink-soft">{m.analysis_overall_average()}</dt>
                <dd className="tabular font-semibold">
                  <AverageFigure average={analysis.averages} mistakes={analysis.mistakes} />
                </dd>
              </div>
            </dl>
            <Averages stats={analysis} section={props.sectionId} days={analysis} />
            <Panel title={m.analysis_sessions()}>
              {analysis.sessions_count === 0 ? (
                <EmptyState>{m.analysis_none()}</EmptyState>
              ) : (
                // A change of days resets to the first page.
                <Sessions
                  key={`${analysis.start_date} ${analysis.end_date}`}
                  total={analysis.sessions_count}
                  {...props}
                />
              )}
            </Panel>
          </>
        )}
      </QueryView>
    </Page>
  )
}

function Sessions({ total, ...props }: StudentAnalysisProps & { total: number }) {
  const [pages, setPages] = useState(1)
  return (
    <>
      {Array.from({ length: pages }, (_, page) => (
        <SessionsPage key={page} skip={page * PAGE} {...props} />
      ))}
      {pages * PAGE < total && (
        <div className="print:hidden">
          <Button wide onClick={() => setPages(pages + 1)}>
            {m.words_load_more()}
          </Button>
        </div>
      )}
    </>
  )
}

function SessionsPage({ skip, ...props }: StudentAnalysisProps & { skip: number }) {
  const query = useQuery(analysisQuery(props, skip))
  return (
    <QueryView query={query}>
      {({ sessions }) => (
        <ul className="flex flex-col gap-3">
          {sessions.map((session) => (
            <li key={session.id}>
              <AnalysedSessionCard session={session} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  )
}
