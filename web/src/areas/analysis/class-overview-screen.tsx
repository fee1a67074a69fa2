import type { ClassesAnalysis, ClassStats } from '@talaqqi/contract/analysis'
import { m } from '@talaqqi/words/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../platform/language/numbers.ts'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { Figures } from '../../shared/people/index.ts'
import { printAction } from '../../shared/print/index.ts'
import { BackButton, QueryView } from '../../shared/screen/index.ts'
import { StackedBars } from '../../ui/charts/stacked-bars.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { usePrinting } from '../../ui/layout/use-printing.ts'
import { useTableFits } from '../../ui/layout/use-table-fits.ts'
import { ExportActions } from '../exports/index.ts'
import { NoClasses } from '../sections/index.ts'
import { ANALYSED } from './analysed-types.ts'
import { ClassesTable, comparisonQuery } from './classes-table.tsx'
import { FigureLink } from './figure-link.tsx'
import { useTablePrint } from './over-shares.ts'
import { type OverviewSearch, type PeriodSearch, periodQuery } from './period.ts'
import { PeriodButton, PeriodText } from './period-button.tsx'

export function ClassOverviewScreen({ search }: { search: OverviewSearch }) {
  const query = useQuery(routeQuery('GET /analysis/classes', { query: periodQuery(search) }))
  const { data } = query
  const client = useQueryClient()
  const classes = data?.class_stats.map(({ id }) => id) ?? []
  const printing = useTablePrint(JSON.stringify(search), classes, () =>
    client.fetchQuery(comparisonQuery(search)),
  )
  useTitle(m.analysis_overview())
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/menu/lesson" />}
        title={m.analysis_overview()}
        detail={<PeriodText days={data} />}
        actions={
          <ExportActions
            what={m.analysis_comparison()}
            name="GET /analysis/comparison/file"
            inputFor={(format) => ({ query: { ...periodQuery(search), format } })}
            others={[printAction(printing.print)]}
          >
            <PeriodButton days={data} />
          </ExportActions>
        }
      />
      {printing.notice}
      <QueryView query={query}>
        {(analysis) =>
          analysis.class_stats.length === 0 ? (
            <NoClasses />
          ) : (
            <Overview analysis={analysis} search={search} />
          )
        }
      </QueryView>
    </Page>
  )
}

type OverviewProps = { analysis: ClassesAnalysis; search: OverviewSearch }

function Overview({ analysis, search }: OverviewProps) {
  const { overall_stats, class_stats, start_date, end_date } = analysis
  const isTablet = useTableFits('tablet')
  const isPrinting = usePrinting()
  const { start, end } = search
  return (
    <>
      <Figures
        items={[
          { label: m.analysis_new(), count: overall_stats.total_new },
          { label: m.analysis_recent(), count: overall_stats.total_recent },
          { label: m.analysis_old(), count: overall_stats.total_old },
          { label: m.analysis_other_types(), count: overall_stats.total_other },
        ]}
      />
      <StackedBars
        caption={m.analysis_chart()}
        labelTitle={m.fields_class()}
        series={[
          ...ANALYSED.map(({ text, color }) => ({ name: text(), color })),
          { name: m.analysis_other_types(), color: 'kind-other' },
        ]}
        bars={class_stats.map(({ id, class_name, ...of }) => ({
          key: id,
          label: class_name,
          values: [of.total_new, of.total_recent, of.total_old, of.total_other],
        }))}
        format={formatNumber}
      />
      {isTablet && (
        <ClassesTable search={search} rows={class_stats.length} isPrinting={isPrinting} />
      )}
      <ul
        aria-label={m.sections_title()}
        className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
      >
        {class_stats.map((stats) => (
          <li key={stats.id}>
            <ClassCard
              stats={stats}
              search={{ start, end }}
              days={{ start: start_date, end: end_date }}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

type ClassCardProps = {
  stats: ClassStats
  search: PeriodSearch
  days: { start: string; end: string }
}

function ClassCard({ stats, search, days }: ClassCardProps) {
  const { id, class_name, total_lessons, total_new, total_recent, total_old, total_other } = stats
  const lessons = { ...days, section: id }
  const counts = [
    { text: m.analysis_total_lessons(), count: total_lessons, type: undefined },
    { text: m.analysis_new(), count: total_new, type: 'new_lesson' as const },
    { text: m.analysis_recent(), count: total_recent, type: 'recent_lesson' as const },
    { text: m.analysis_old(), count: total_old, type: 'old_lesson' as const },
  ]
  return (
    <Card>
      <h2 className="font-semibold wrap-anywhere">
        <bdi>{class_name}</bdi>
      </h2>
      <dl className="my-2">
        {counts.map(({ text, count, type }) => (
          <div key={text} className="flex items-center justify-between gap-2">
            <dt className="text-sm text-ink-soft">{text}</dt>
            <dd>
              <FigureLink
                of={`${class_name}, ${text}`}
                count={count}
                lessons={type ? { ...lessons, type } : lessons}
              />
            </dd>
          </div>
        ))}
        {/* No link: the report of all lessons can filter by one type only. */}
        <div className="flex min-h-12 items-center justify-between gap-2">
          <dt className="text-sm text-ink-soft">{m.analysis_other_types()}</dt>
          <dd className="tabular font-semibold">{formatNumber(total_other)}</dd>
        </div>
      </dl>
      <div className="print:hidden">
        <Button
          wide
          render={
            <Link
              to="/analysis/$id"
              params={{ id }}
              search={search}
              aria-label={m.analysis_view_class_of({ name: class_name })}
            />
          }
        >
          {m.analysis_view_class()}
        </Button>
      </div>
    </Card>
  )
}
