import type { JuzOverview } from '@talaqqi/contract/reports'
import { m } from '@talaqqi/words/messages'
import { paraBeside } from '@talaqqi/words/paras'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { StudentJuzMap } from '../../../shared/juz-map/index.ts'
import { printAction } from '../../../shared/print/index.ts'
import { QueryView, useGoBack, WideActions } from '../../../shared/screen/index.ts'
import { StudentFrame, TabHeading } from '../../../shared/student-frame/index.ts'
import { KindBadge } from '../../../ui/badges/kind-badge.tsx'
import { ColumnsChart } from '../../../ui/charts/columns-chart.tsx'
import type { ColorToken } from '../../../ui/color-token.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { DownloadIcon } from '../../../ui/icons/icons.tsx'
import { startCapturing } from '../../sessions/index.ts'
import { JuzLessons } from './juz-lessons.tsx'

const TO = '/reports/student-overview/$studentId'

type JuzOverviewProps = {
  studentId: string
  juz: number | undefined
}

/** Number of a student's lessons in each juz; a tap on a juz shows them. */
export function JuzOverviewScreen({ studentId, juz }: JuzOverviewProps) {
  const query = useQuery(routeQuery('GET /reports/students/:id', { params: { id: studentId } }))
  const goBack = useGoBack(TO)
  const actions = [
    {
      text: m.reports_document(),
      icon: <DownloadIcon size={20} />,
      render: <Link to="/reports/document-reports/$studentId" params={{ studentId }} replace />,
    },
    printAction(),
  ]
  return (
    <StudentFrame
      studentId={studentId}
      tab="juz"
      fallback="/reports/section-select-overview"
      onStart={startCapturing}
      phoneActions={actions}
    >
      <TabHeading title={m.reports_juz_overview()} actions={<WideActions items={actions} />} />
      <QueryView query={query} loading={<SkeletonRows label={m.reports_loading_overview()} />}>
        {(overview) => (
          <>
            <StudentJuzMap
              studentId={studentId}
              render={(number) => (
                <Link to={TO} params={{ studentId }} search={{ juz: number }} resetScroll={false} />
              )}
            />
            <Ajazaa overview={overview} />
            {juz !== undefined && juz <= 30 && (
              <JuzLessons juz={juz} sessions={overview.sessions} onClose={goBack} />
            )}
          </>
        )}
      </QueryView>
    </StudentFrame>
  )
}

function Ajazaa({ overview }: { overview: JuzOverview }) {
  return (
    <>
      <ColumnsChart
        caption={m.reports_ajazaa()}
        labelTitle={m.words_section_juz()}
        valueTitle={m.analysis_total_lessons()}
        columns={overview.juz.map(({ juz, total }) => ({ label: String(juz), value: total }))}
        format={formatNumber}
      />
      <ul
        aria-label={m.reports_ajazaa()}
        className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3"
      >
        {overview.juz.map((count) => (
          <li key={count.juz}>
            <JuzCard studentId={overview.id} count={count} />
          </li>
        ))}
      </ul>
    </>
  )
}

type JuzCardProps = { studentId: string; count: JuzOverview['juz'][number] }

function JuzCard({ studentId, count }: JuzCardProps) {
  const number = formatNumber(count.juz)
  const isEmpty = count.total === 0
  const para = paraBeside(count.juz)
  return (
    <Link
      to={TO}
      params={{ studentId }}
      search={{ juz: count.juz }}
      resetScroll={false}
      className="flex h-full flex-col gap-2 rounded-card border border-line bg-surface px-4 py-3 transition-colors hover:bg-sunken"
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className={isEmpty ? '' : 'font-semibold'}>
          {m.reports_juz({ number })}
          {para && (
            <>
              {' '}
              <span className="text-sm font-normal text-ink-soft">{para}</span>
            </>
          )}
        </span>
        <span className={isEmpty ? 'text-sm text-ink-soft' : ''}>
          {m.reports_lessons_count({ count: formatNumber(count.total) })}
        </span>
      </span>
      {!isEmpty && (
        <span className="flex flex-wrap gap-1.5">
          {BADGES.map(({ field, color, text }) => (
            <KindBadge key={field} color={color} faded={count[field] === 0}>
              {text()} <span className="tabular">{formatNumber(count[field])}</span>
            </KindBadge>
          ))}
        </span>
      )}
    </Link>
  )
}

const BADGES: {
  field: 'new_lesson' | 'recent_lesson' | 'old_lesson' | 'juz_completion' | 'other'
  color: ColorToken
  text: () => string
}[] = [
  { field: 'new_lesson', color: 'kind-new', text: m.analysis_new },
  { field: 'recent_lesson', color: 'kind-recent', text: m.analysis_recent },
  { field: 'old_lesson', color: 'kind-old', text: m.analysis_old },
  { field: 'juz_completion', color: 'kind-completion', text: m.reports_completions },
  { field: 'other', color: 'kind-other', text: m.reports_other },
]
