import type { ClassAnalysis, StudentStats } from '@talaqqi/contract/analysis'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { StudentStateBadges } from '../../shared/people/index.ts'
import { BackButton, QueryView } from '../../shared/screen/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LOADING_LINE, PageHeader } from '../../ui/layout/page-header.tsx'
import { PrintButton, RangeText } from '../reports/index.ts'
import { AverageFigure } from './average-figure.tsx'
import { Averages } from './averages.tsx'
import { FigureLink } from './figure-link.tsx'
import { type PeriodSearch, periodQuery } from './period.ts'
import { PeriodButton } from './period-button.tsx'

type ClassAnalysisProps = { sectionId: string; search: PeriodSearch }

export function ClassAnalysisScreen({ sectionId, search }: ClassAnalysisProps) {
  const query = useQuery(
    routeQuery('GET /analysis/classes/:id', {
      params: { id: sectionId },
      query: periodQuery(search),
    }),
  )
  const { data } = query
  const title = data?.name ?? m.analysis_class()
  useTitle(title)
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/analysis" />}
        title={title}
        detail={data ? m.analysis_class() : LOADING_LINE}
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            {data && <PeriodButton days={data} />}
            <PrintButton />
          </div>
        }
      />
      <QueryView query={query}>
        {(analysis) => <Students analysis={analysis} sectionId={sectionId} search={search} />}
      </QueryView>
    </Page>
  )
}

type StudentsProps = ClassAnalysisProps & { analysis: ClassAnalysis }

function Students({ analysis, sectionId, search }: StudentsProps) {
  const { start_date, end_date, sessions_count, average, mistakes, data, name } = analysis
  const days = { start_date, end_date }
  return (
    <>
      <p className="hidden print:block">
        <RangeText start={start_date} end={end_date} />
      </p>
      <dl className="flex flex-wrap items-center gap-x-8">
        <div className="flex items-center gap-3">
          <dt className="text-ink-soft">{m.analysis_sessions()}</dt>
          <dd>
            <FigureLink
              of={name}
              count={sessions_count}
              lessons={{ start: start_date, end: end_date, section: sectionId }}
            />
          </dd>
        </div>
        <div className="flex items-center gap-3">
          <dt className="text-ink-soft">{m.analysis_class_average()}</dt>
          <dd className="tabular font-semibold">
            <AverageFigure average={average} mistakes={mistakes} />
          </dd>
        </div>
      </dl>
      {data.length === 0 ? (
        <EmptyState>{m.analysis_no_students()}</EmptyState>
      ) : (
        <ul aria-label={m.students_title()} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {data.map((stats) => (
            <li key={stats.id}>
              <StudentCard stats={stats} sectionId={sectionId} days={days} search={search} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type StudentCardProps = ClassAnalysisProps & {
  stats: StudentStats
  days: { start_date: string; end_date: string }
}

function StudentCard({ stats, sectionId, days, search }: StudentCardProps) {
  const { id, name, is_active, has_moved, sessions_count, averages, mistakes } = stats
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <h2 className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
          <StudentStateBadges is_active={is_active} has_moved={has_moved} />
        </h2>
        <dl className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
          <div className="flex items-center gap-2">
            <dt className="text-ink-soft">{m.analysis_captured()}</dt>
            <dd>
              <FigureLink
                of={name}
                count={sessions_count}
                lessons={{
                  start: days.start_date,
                  end: days.end_date,
                  section: sectionId,
                  student: id,
                }}
              />
            </dd>
          </div>
          <div className="flex gap-2">
            <dt className="text-ink-soft">{m.analysis_overall_average()}</dt>
            <dd className="tabular font-semibold">
              <AverageFigure average={averages} mistakes={mistakes} />
            </dd>
          </div>
        </dl>
        <Averages stats={stats} section={sectionId} days={days} />
        <div className="print:hidden">
          <Button
            wide
            render={
              <Link
                to="/analysis/$id/student/$studentId"
                params={{ id: sectionId, studentId: id }}
                search={search}
                aria-label={m.analysis_view_more_of({ name })}
              />
            }
          >
            {m.analysis_view_more()}
          </Button>
        </div>
      </div>
    </Card>
  )
}
