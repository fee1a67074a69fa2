import type { AnalysedType, ClassAnalysis, ComparedStudent } from '@talaqqi/contract/analysis'
import { m } from '@talaqqi/words/messages'
import { useNavigate } from '@tanstack/react-router'
import { type Dates, useDates } from '../../platform/language/dates.ts'
import { formatNumber } from '../../platform/language/numbers.ts'
import { StudentStateBadges } from '../../shared/people/index.ts'
import { lessonTypeText } from '../../shared/school-words/index.ts'
import { ForwardIcon } from '../../ui/icons/icons.tsx'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { ANALYSED } from './analysed-types.ts'
import { AverageFigure } from './average-figure.tsx'
import { attendanceCell, overCell, Pair, trendCell, weeklyCell } from './compared-cells.tsx'
import { FigureLink } from './figure-link.tsx'
import { sortStudents } from './order.ts'
import { type OverShares, useOverShares } from './over-shares.ts'
import type { ClassSearch } from './period.ts'
import type { Order, Sort } from './sorts.ts'
import { StudentLink } from './student-link.tsx'
import { WeekBars } from './week-bars.tsx'

type StudentsTableProps = { analysis: ClassAnalysis; sectionId: string; search: ClassSearch }

/** One row for each student; the address stores the order. */
export function StudentsTable({ analysis, sectionId, search }: StudentsTableProps) {
  const navigate = useNavigate()
  const dates = useDates()
  const { sort = 'name' } = search
  const shares = useOverShares([sectionId]).get(sectionId)
  const change = (to: Sort) => {
    const next = to === 'name' ? undefined : to
    void navigate({ to: '.', search: { ...search, sort: next }, replace: true })
  }
  return (
    <div data-landscape>
      <DataTable
        caption={m.students_title()}
        columns={columnsOf({ analysis, sectionId, search, dates, sort, change, shares })}
        rows={sortStudents(analysis.data, sort, shares?.ofStudent)}
        keyOf={({ id }) => id}
      />
    </div>
  )
}

type Context = StudentsTableProps & {
  dates: Dates
  sort: Sort
  change: (to: Sort) => void
  shares: OverShares | undefined
}

const COLUMN_OF = { new_lesson: 'new', recent_lesson: 'recent', old_lesson: 'old' } as const

function columnsOf(context: Context): Column<ComparedStudent>[] {
  const { analysis, sectionId, search, dates, shares } = context
  return [
    {
      title: m.analysis_student_column(),
      sort: sortOf('name', context),
      isLink: true,
      cell: (student) => (
        <>
          <StudentLink
            student={student}
            sectionId={sectionId}
            search={search}
            isName
            className="after:absolute after:inset-0"
          >
            <bdi>{student.name}</bdi>
          </StudentLink>
          <StudentStateBadges is_active={student.is_active} has_moved={student.has_moved} />
        </>
      ),
      footer: m.fields_class(),
    },
    {
      title: m.analysis_sessions(),
      isNumber: true,
      isLink: true,
      sort: sortOf('lessons', context),
      cell: ({ id, name, sessions_count }) => (
        <FigureLink of={name} count={sessions_count} lessons={lessonsOf(context, id)} />
      ),
      footer: formatNumber(analysis.sessions_count),
    },
    {
      title: m.analysis_weekly(),
      isNumber: true,
      isExtra: true,
      sort: sortOf('week', context),
      cell: weeklyCell,
      footer: weeklyCell(analysis),
    },
    ...ANALYSED.map(({ type, text }) => typeColumn(type, text(), context)),
    {
      title: m.analysis_other_types(),
      isNumber: true,
      isSpare: true,
      cell: ({ other_types }) => formatNumber(other_types.count),
      footer: formatNumber(analysis.other_types.count),
    },
    {
      title: m.analysis_overall_average(),
      isNumber: true,
      sort: sortOf('overall', context),
      cell: ({ averages, mistakes }) => (
        <span className="font-semibold">
          <AverageFigure average={averages} mistakes={mistakes} />
        </span>
      ),
      footer: <AverageFigure average={analysis.average} mistakes={analysis.mistakes} />,
    },
    {
      title: m.analysis_attendance(),
      isNumber: true,
      isExtra: true,
      sort: sortOf('attendance', context),
      cell: attendanceCell,
      footer: attendanceCell(analysis),
    },
    {
      title: m.analysis_new_lines(),
      isNumber: true,
      isLink: true,
      isExtra: true,
      sort: sortOf('lines', context),
      cell: ({ id, name, new_lines }) => (
        <FigureLink
          of={`${name}, ${m.analysis_new_lines()}`}
          count={new_lines}
          lessons={{ ...lessonsOf(context, id), type: 'new_lesson', status: 'completed' }}
        />
      ),
      footer: formatNumber(analysis.new_lines),
    },
    {
      title: m.analysis_trend(),
      isNumber: true,
      isExtra: true,
      sort: sortOf('trend', context),
      cell: trendCell,
      footer: trendCell(analysis),
    },
    {
      title: m.day_list_over(),
      isNumber: true,
      isExtra: true,
      sort: sortOf('over', context),
      cell: ({ id }) => overCell(shares?.ofStudent(id) ?? null),
      footer: overCell(shares?.ofClass ?? null),
    },
    {
      title: m.analysis_weeks(),
      isExtra: true,
      cell: ({ weeks }) => <WeekBars weeks={weeks} />,
      footer: '',
    },
    {
      title: m.analysis_last_heard(),
      sort: sortOf('last', context),
      cell: ({ last_heard }) =>
        last_heard === null ? (
          '–'
        ) : (
          <time dateTime={last_heard} title={dates.exact(last_heard)} className="whitespace-nowrap">
            {dates.relativeDay(last_heard)}
          </time>
        ),
      footer: '',
    },
    {
      title: m.analysis_view_more(),
      isTitleHidden: true,
      isLink: true,
      cell: (student) => (
        <StudentLink
          student={student}
          sectionId={sectionId}
          search={search}
          className="whitespace-nowrap text-accent-text after:absolute after:inset-0 print:hidden"
        >
          <span className="max-2xl:hidden">{m.analysis_view_more()}</span>
          <span className="2xl:hidden">
            <ForwardIcon size={20} />
          </span>
        </StudentLink>
      ),
      footer: '',
    },
  ]
}

/** The number of lessons, and the average beside it; sorted by the average. */
function typeColumn(type: AnalysedType, title: string, context: Context): Column<ComparedStudent> {
  const { analysis } = context
  return {
    title,
    isNumber: true,
    isLink: true,
    sort: sortOf(COLUMN_OF[type], context),
    cell: ({ id, name, lesson_type_averages }) => {
      const { count, ...figures } = lesson_type_averages[type]
      if (count === 0) return '–'
      return (
        <Pair average={figures.average} mistakes={figures.mistakes}>
          <FigureLink
            of={`${name}, ${lessonTypeText(type)}`}
            count={count}
            lessons={{ ...lessonsOf(context, id), type }}
          />
        </Pair>
      )
    },
    footer: (
      <Pair {...analysis.lesson_type_averages[type]}>
        {formatNumber(analysis.lesson_type_averages[type].count)}
      </Pair>
    ),
  }
}

const lessonsOf = (
  { analysis: { start_date, end_date }, sectionId }: Context,
  student: string,
) => ({
  start: start_date,
  end: end_date,
  section: sectionId,
  student,
})

function sortOf(order: Order, { sort, change }: Context): Column<ComparedStudent>['sort'] {
  if (sort === order) return { order: 'ascending', onSort: () => change(`-${order}`) }
  return {
    order: sort === `-${order}` ? 'descending' : 'none',
    onSort: () => change(order),
  }
}
