import type { StudentAnalysis } from '@talaqqi/contract/analysis'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { QueryView } from '../../shared/screen/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { AnalysedSessionCard } from './analysed-session-card.tsx'
import { AverageFigure } from './average-figure.tsx'
import { Averages } from './averages.tsx'
import { FigureLink } from './figure-link.tsx'
import { PAGE, type StudentProps, studentAnalysisQuery } from './student-query.ts'

/** Averages and lessons of one student. */
export function StudentFigures({
  analysis,
  ...props
}: StudentProps & { analysis: StudentAnalysis }) {
  return (
    <>
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
          <EmptyState
            picture="rehal"
            action={
              <Button render={<Link to="/lesson/recent" search={{ student: props.studentId }} />}>
                {m.students_lessons()}
              </Button>
            }
          >
            {m.analysis_none()}
          </EmptyState>
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
  )
}

function Sessions({ total, ...props }: StudentProps & { total: number }) {
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

function SessionsPage({ skip, ...props }: StudentProps & { skip: number }) {
  const query = useQuery(studentAnalysisQuery(props, skip))
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
