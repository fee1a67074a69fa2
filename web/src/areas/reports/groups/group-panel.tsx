import type { Report, ReportSession } from '@talaqqi/contract/reports'
import {
  average,
  groupMistakes,
  groupMistakesTotal,
  groupPercentage,
  groupTotal,
  isWeighed,
  type LessonType,
} from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../../../platform/api/api.ts'
import { useDates } from '../../../platform/language/dates.ts'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { StudentStateBadges } from '../../../shared/people/index.ts'
import { PartsHeard, personName } from '../../../shared/school-words/index.ts'
import { QueryView } from '../../../shared/screen/index.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { SlideOver } from '../../../ui/overlays/slide-over.tsx'
import { RangeText } from '../days/date-range.tsx'
import type { Range } from '../days/ranges.ts'
import { REPORT_TYPES, reportTypeText } from '../report-texts.tsx'
import { GroupFigure } from './group-figure.tsx'

type GroupPanelProps = {
  studentId: string
  range: Range
  type: LessonType
  onTypeChange: (type: LessonType) => void
  onClose: () => void
}

export function GroupPanel({ studentId, range, onClose, ...shown }: GroupPanelProps) {
  const query = useQuery(
    routeQuery('POST /reports/data/indicatorgroup', {
      body: { start_date: range.start, end_date: range.end, students: [studentId] },
    }),
  )
  const [student] = query.data?.students ?? []
  const isTooLarge = query.error instanceof ApiError && query.error.code === 'too_large'
  return (
    <SlideOver
      open
      onClose={onClose}
      title={
        student ? (
          <>
            <bdi>{personName(student)}</bdi>
            <StudentStateBadges is_active={student.is_active} />
          </>
        ) : (
          m.words_loading()
        )
      }
      closeLabel={m.words_close()}
    >
      <p className="mb-4 text-ink-soft">
        <RangeText {...range} />
      </p>
      {isTooLarge ? (
        <Notice tone="warning">{m.reports_too_large()}</Notice>
      ) : (
        <QueryView query={query}>
          {(report) => <Percentages report={report} {...shown} />}
        </QueryView>
      )}
    </SlideOver>
  )
}

type ShownProps = Pick<GroupPanelProps, 'type' | 'onTypeChange'> & { report: Report }

function Percentages({ report, type, onTypeChange }: ShownProps) {
  const groups = report.indicator_groups
  const sessions = report.sessions.map((session) => ({
    ...session,
    concerns: session.lessons.flatMap(({ concerns }) => concerns),
  }))
  const completed = (wanted: LessonType) =>
    sessions.filter((one) => one.type === wanted && one.status === 'completed')
  const incomplete = sessions.filter(({ status }) => status === 'incomplete').length
  const shown = completed(type)
  return (
    <div className="flex flex-col gap-5">
      <section className="flex flex-col gap-2">
        <h3 className="font-semibold">{m.reports_summary()}</h3>
        {groups.length === 0 ? (
          <Notice>{m.reports_no_groups()}</Notice>
        ) : (
          <DataTable
            caption={m.reports_summary()}
            columns={columnsOf(groups, sessions)}
            rows={REPORT_TYPES}
            keyOf={(row) => row}
          />
        )}
      </section>
      <fieldset className="flex flex-wrap gap-2 print:hidden">
        <legend className="sr-only">{m.reports_type()}</legend>
        {REPORT_TYPES.map((one) => (
          <Button
            key={one}
            look={one === type ? 'primary' : 'secondary'}
            aria-pressed={one === type}
            onClick={() => onTypeChange(one)}
          >
            {reportTypeText(one)} ({formatNumber(completed(one).length)})
          </Button>
        ))}
      </fieldset>
      <h3 className="hidden font-semibold print:block">
        {reportTypeText(type)} ({formatNumber(shown.length)})
      </h3>
      <p>{m.reports_incomplete({ count: formatNumber(incomplete) })}</p>
      {shown.length === 0 ? (
        <EmptyState action={null}>{m.reports_no_lessons_of_type()}</EmptyState>
      ) : (
        <ul className="flex flex-col gap-3">
          {shown.map((session) => (
            <li key={session.id}>
              <Session session={session} groups={groups} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Heard = ReportSession & { concerns: ReportSession['lessons'][number]['concerns'] }

function columnsOf(groups: Report['indicator_groups'], sessions: Heard[]): Column<LessonType>[] {
  return [
    { title: m.reports_type(), cell: reportTypeText },
    ...groups.map((group) => ({
      title: group.name,
      isNumber: true,
      cell: (type: LessonType) => (
        <GroupFigure
          percentage={average(groupTotal(sessions, type, group))}
          isWeighed={isWeighed(group.indicators, type)}
          mistakes={groupMistakesTotal(sessions, type, group)}
        />
      ),
    })),
  ]
}

type SessionProps = {
  session: Heard
  groups: Report['indicator_groups']
}

/** A completed lesson with its percentage by each group. */
function Session({ session, groups }: SessionProps) {
  const dates = useDates()
  const { id, type, created_at, concerns } = session
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-3">
      <Link
        to="/lesson/recent/$sessionId"
        params={{ sessionId: id }}
        className="flex min-h-12 flex-col justify-center font-semibold hover:underline"
      >
        <bdi>{lessonName(session)}</bdi>
        <time dateTime={created_at} className="text-sm font-normal text-ink-soft">
          {dates.exact(created_at)}
        </time>
        <PartsHeard parts={session.lessons} />
      </Link>
      <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
        {groups.map((group) => (
          <div key={group.id} className="flex gap-2">
            <dt className="text-ink-soft">{group.name}</dt>
            <dd className="tabular font-semibold">
              <GroupFigure
                percentage={groupPercentage(type, concerns, group)}
                isWeighed={isWeighed(group.indicators, type)}
                mistakes={groupMistakes(concerns, group)}
              />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
