import type { StudentStats } from '@talaqqi/contract/analysis'
import { m } from '@talaqqi/words/messages'
import { formatNumber } from '../../platform/language/numbers.ts'
import { StudentStateBadges } from '../../shared/people/index.ts'
import { List } from '../../ui/lists/list.tsx'
import { ANALYSED } from './analysed-types.ts'
import { AverageFigure } from './average-figure.tsx'
import type { ClassSearch } from './period.ts'
import { StudentLink } from './student-link.tsx'
import { WeekBars } from './week-bars.tsx'

type StudentCardsProps = {
  students: readonly StudentStats[]
  sectionId: string
  search: ClassSearch
}

/** One card of three lines for each student; the whole card leads to the student. */
export function StudentCards({ students, ...to }: StudentCardsProps) {
  return (
    <List label={m.students_title()}>
      {students.map((stats) => (
        <StudentCard key={stats.id} stats={stats} {...to} />
      ))}
    </List>
  )
}

type StudentCardProps = Omit<StudentCardsProps, 'students'> & { stats: StudentStats }

function StudentCard({ stats, ...to }: StudentCardProps) {
  const { name, is_active, has_moved, sessions_count, averages, mistakes, weeks } = stats
  return (
    <div className="relative flex min-h-24 flex-col justify-center gap-1 px-4 py-2">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="min-w-0 font-medium wrap-anywhere">
          <bdi>{name}</bdi>
          <StudentStateBadges is_active={is_active} has_moved={has_moved} />
        </h2>
        <p className="tabular font-semibold whitespace-nowrap">
          <span className="sr-only">{m.analysis_overall_average()} </span>
          <AverageFigure average={averages} mistakes={mistakes} />
        </p>
      </div>
      <dl className="tabular flex justify-between gap-2 text-sm">
        {ANALYSED.map(({ type, text }) => {
          const { count, ...figures } = stats.lesson_type_averages[type]
          return (
            <div key={type} className="flex gap-1 whitespace-nowrap">
              <dt className="text-ink-soft">{text()}</dt>
              <dd>
                {formatNumber(count)} <AverageFigure {...figures} />
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="flex items-center gap-3 text-sm text-ink-soft">
        <WeekBars weeks={weeks} />
        <span className="flex-1">
          {m.analysis_captured()} <span className="tabular">{formatNumber(sessions_count)}</span>
        </span>
        <StudentLink
          student={stats}
          {...to}
          className="font-medium text-accent-text after:absolute after:inset-0"
        >
          {m.analysis_view_more()}
        </StudentLink>
      </p>
    </div>
  )
}
