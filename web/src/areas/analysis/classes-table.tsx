import type { AnalysedType, ComparedClass, Comparison } from '@talaqqi/contract/analysis'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { formatNumber } from '../../platform/language/numbers.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { QueryView } from '../../shared/screen/index.ts'
import { SkeletonTable } from '../../ui/feedback/skeleton.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { ANALYSED } from './analysed-types.ts'
import { AverageFigure } from './average-figure.tsx'
import { sortClasses } from './class-order.ts'
import { attendanceCell, overCell, Pair, trendCell, weeklyCell } from './compared-cells.tsx'
import { FigureLink } from './figure-link.tsx'
import { type OverShares, useOverShares } from './over-shares.ts'
import { type OverviewSearch, periodQuery } from './period.ts'
import type { ClassOrder, ClassSort } from './sorts.ts'

type ClassesTableProps = { search: OverviewSearch; rows: number; isPrinting: boolean }

export const comparisonQuery = (search: OverviewSearch) =>
  routeQuery('GET /analysis/comparison', { query: periodQuery(search) })

/** Which class is behind: one row for each class. Paper without its figures has no table. */
export function ClassesTable({ search, rows, isPrinting }: ClassesTableProps) {
  const query = useQuery(comparisonQuery(search))
  if (isPrinting && !query.data) return null
  const loading = <SkeletonTable label={m.words_loading()} rows={rows} columns={9} />
  return (
    <Panel title={m.analysis_comparison()}>
      <QueryView query={query} loading={loading}>
        {(comparison) => <Table comparison={comparison} search={search} />}
      </QueryView>
      <p className="text-sm text-ink-soft">
        {m.analysis_comparison_what()} {m.day_list_over_what()}
      </p>
    </Panel>
  )
}

type TableProps = { comparison: Comparison; search: OverviewSearch }

function Table({ comparison, search }: TableProps) {
  const navigate = useNavigate()
  const { sort = 'name' } = search
  const shares = useOverShares(comparison.classes.map(({ id }) => id))
  const change = (to: ClassSort) => {
    const next = to === 'name' ? undefined : to
    void navigate({ to: '.', search: { ...search, sort: next }, replace: true, resetScroll: false })
  }
  return (
    <div data-landscape>
      <DataTable
        caption={m.analysis_comparison()}
        columns={columnsOf({ comparison, search, sort, change, shares })}
        rows={sortClasses(comparison.classes, sort, (id) => shares.get(id)?.ofClass ?? null)}
        keyOf={({ id }) => id}
      />
    </div>
  )
}

type Context = TableProps & {
  sort: ClassSort
  change: (to: ClassSort) => void
  shares: Map<string, OverShares>
}

const COLUMN_OF = { new_lesson: 'new', recent_lesson: 'recent', old_lesson: 'old' } as const

function columnsOf(context: Context): Column<ComparedClass>[] {
  const { start, end } = context.search
  return [
    {
      title: m.fields_class(),
      sort: sortOf('name', context),
      isLink: true,
      cell: ({ id, class_name }) => (
        <Link
          to="/analysis/$id"
          params={{ id }}
          search={{ start, end }}
          className="wrap-anywhere hover:underline after:absolute after:inset-0 print:wrap-break-word"
        >
          <bdi>{class_name}</bdi>
        </Link>
      ),
    },
    {
      title: m.students_title(),
      isNumber: true,
      isExtra: true,
      sort: sortOf('students', context),
      cell: ({ students }) => formatNumber(students),
    },
    {
      title: m.analysis_sessions(),
      isNumber: true,
      isLink: true,
      sort: sortOf('lessons', context),
      cell: ({ id, class_name, sessions_count }) => (
        <FigureLink of={class_name} count={sessions_count} lessons={lessonsOf(context, id)} />
      ),
    },
    {
      title: m.analysis_weekly(),
      isNumber: true,
      isExtra: true,
      sort: sortOf('week', context),
      cell: weeklyCell,
    },
    ...ANALYSED.map(({ type, text }) => typeColumn(type, text(), context)),
    {
      title: m.analysis_overall_average(),
      isNumber: true,
      sort: sortOf('overall', context),
      cell: ({ average, mistakes }) => (
        <span className="font-semibold">
          <AverageFigure average={average} mistakes={mistakes} />
        </span>
      ),
    },
    {
      title: m.analysis_attendance(),
      isNumber: true,
      sort: sortOf('attendance', context),
      cell: attendanceCell,
    },
    {
      title: m.analysis_new_lines(),
      isNumber: true,
      isLink: true,
      isExtra: true,
      sort: sortOf('lines', context),
      cell: ({ id, class_name, new_lines }) => (
        <FigureLink
          of={`${class_name}, ${m.analysis_new_lines()}`}
          count={new_lines}
          lessons={{ ...lessonsOf(context, id), type: 'new_lesson', status: 'completed' }}
        />
      ),
    },
    {
      title: m.analysis_trend(),
      isNumber: true,
      isExtra: true,
      sort: sortOf('trend', context),
      cell: trendCell,
    },
    {
      title: m.day_list_over(),
      isNumber: true,
      isExtra: true,
      sort: sortOf('over', context),
      cell: ({ id }) => overCell(context.shares.get(id)?.ofClass ?? null),
    },
  ]
}

function typeColumn(type: AnalysedType, title: string, context: Context): Column<ComparedClass> {
  return {
    title,
    isNumber: true,
    isLink: true,
    sort: sortOf(COLUMN_OF[type], context),
    cell: ({ id, class_name, lesson_type_averages }) => {
      const { count, average, mistakes } = lesson_type_averages[type]
      if (count === 0) return '–'
      return (
        <Pair average={average} mistakes={mistakes}>
          <FigureLink
            of={`${class_name}, ${title}`}
            count={count}
            lessons={{ ...lessonsOf(context, id), type }}
          />
        </Pair>
      )
    },
  }
}

const lessonsOf = ({ comparison: { start_date, end_date } }: Context, section: string) => ({
  start: start_date,
  end: end_date,
  section,
})

function sortOf(order: ClassOrder, { sort, change }: Context): Column<ComparedClass>['sort'] {
  if (sort === order) return { order: 'ascending', onSort: () => change(`-${order}`) }
  return {
    order: sort === `-${order}` ? 'descending' : 'none',
    onSort: () => change(order),
  }
}
