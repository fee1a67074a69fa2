import type { ClassAnalysis } from '@talaqqi/contract/analysis'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { printAction } from '../../shared/print/index.ts'
import { AdminAction, BackButton, type HeaderAction, QueryView } from '../../shared/screen/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonCards, SkeletonTable } from '../../ui/feedback/skeleton.tsx'
import { BookIcon } from '../../ui/icons/icons.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LOADING_LINE, PageHeader } from '../../ui/layout/page-header.tsx'
import { useTableFits } from '../../ui/layout/use-table-fits.ts'
import { useTablet, useWide } from '../../ui/layout/use-wide.ts'
import { ExportActions } from '../exports/index.ts'
import { RangeText } from '../reports/index.ts'
import { AttentionNotice } from './attention-notice.tsx'
import { AverageFigure } from './average-figure.tsx'
import { FigureLink } from './figure-link.tsx'
import { sortStudents } from './order.ts'
import { useTablePrint } from './over-shares.ts'
import { type ClassSearch, periodQuery } from './period.ts'
import { PeriodButton } from './period-button.tsx'
import { StudentCards } from './student-cards.tsx'
import { StudentPanel } from './student-panel.tsx'
import { StudentsTable } from './students-table.tsx'

type ClassAnalysisProps = { sectionId: string; search: ClassSearch }

export function ClassAnalysisScreen({ sectionId, search }: ClassAnalysisProps) {
  const query = useQuery(
    routeQuery('GET /analysis/classes/:id', {
      params: { id: sectionId },
      query: periodQuery(search),
    }),
  )
  const isTablet = useTablet()
  const isWide = useWide()
  const { data } = query
  const printing = useTablePrint(JSON.stringify(search), [sectionId])
  const title = data?.name ?? m.analysis_class()
  useTitle(title)
  const { student, start, end } = search
  if (student && !isWide)
    return (
      <Navigate
        to="/analysis/$id/student/$studentId"
        params={{ id: sectionId, studentId: student }}
        search={{ start, end }}
        replace
      />
    )
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/analysis" />}
        title={title}
        detail={data ? m.analysis_class() : LOADING_LINE}
        actions={
          <ExportActions
            what={title}
            name="GET /analysis/classes/:id/file"
            inputFor={(format) => ({
              params: { id: sectionId },
              query: { ...periodQuery(search), format },
            })}
            others={[printAction(printing.print), sheetAction(sectionId)]}
          >
            <PeriodButton days={data} />
          </ExportActions>
        }
      />
      {printing.notice}
      <QueryView
        query={query}
        loading={
          isTablet ? (
            <SkeletonTable label={m.words_loading()} rows={14} columns={8} />
          ) : (
            <SkeletonCards label={m.words_loading()} rows={8} height="6rem" />
          )
        }
      >
        {(analysis) => <Students analysis={analysis} sectionId={sectionId} search={search} />}
      </QueryView>
    </Page>
  )
}

const sheetAction = (sectionId: string): HeaderAction => ({
  text: m.day_list_sheet(),
  icon: <BookIcon size={20} />,
  render: <Link to="/revision/today/$sectionId" params={{ sectionId }} />,
})

type StudentsProps = ClassAnalysisProps & { analysis: ClassAnalysis }

function Students({ analysis, sectionId, search }: StudentsProps) {
  const { start_date, end_date, sessions_count, average, mistakes, data, name } = analysis
  const isTablet = useTableFits('tablet')
  const sorted = sortStudents(data, search.sort ?? 'name')
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
        <EmptyState
          picture="stars"
          action={<AdminAction to="/students">{m.students_to_students()}</AdminAction>}
        >
          {m.analysis_no_students()}
        </EmptyState>
      ) : (
        <>
          <AttentionNotice students={data} sectionId={sectionId} search={search} />
          {isTablet ? (
            <StudentsTable analysis={analysis} sectionId={sectionId} search={search} />
          ) : (
            <StudentCards students={sorted} sectionId={sectionId} search={search} />
          )}
          {search.student && (
            <StudentPanel
              students={sorted}
              studentId={search.student}
              sectionId={sectionId}
              search={search}
            />
          )}
        </>
      )}
    </>
  )
}
