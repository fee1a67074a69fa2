import type { JuzOverview } from '@talaqqi/contract/reports'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { StudentStateBadges } from '../../../shared/people/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { BackButton, QueryView, useGoBack } from '../../../shared/screen/index.ts'
import { KindBadge } from '../../../ui/badges/kind-badge.tsx'
import { ColumnsChart } from '../../../ui/charts/columns-chart.tsx'
import type { ColorToken } from '../../../ui/color-token.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { PrintButton } from '../print-button.tsx'
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
  const { data } = query
  const title = data ? personName(data) : m.reports_student_overview()
  useTitle(title)
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/reports/section-select-overview" />}
        title={title}
        detail={
          <>
            {m.reports_juz_overview()}
            {data && <StudentStateBadges {...data} />}
          </>
        }
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button
              render={<Link to="/reports/document-reports/$studentId" params={{ studentId }} />}
            >
              {m.reports_document()}
            </Button>
            <PrintButton />
          </div>
        }
      />
      <QueryView query={query} loading={<SkeletonRows label={m.reports_loading_overview()} />}>
        {(overview) => (
          <>
            <Ajazaa overview={overview} />
            {juz !== undefined && juz <= 30 && (
              <JuzLessons juz={juz} sessions={overview.sessions} onClose={goBack} />
            )}
          </>
        )}
      </QueryView>
    </Page>
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
      <ul aria-label={m.reports_ajazaa()} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
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
  return (
    <Link
      to={TO}
      params={{ studentId }}
      search={{ juz: count.juz }}
      resetScroll={false}
      className="flex h-full flex-col gap-2 rounded-card border border-line bg-surface px-4 py-3 transition-colors hover:bg-sunken"
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{m.reports_juz({ number })}</span>
        <span className={count.total === 0 ? 'text-ink-soft' : ''}>
          {m.reports_lessons_count({ count: formatNumber(count.total) })}
        </span>
      </span>
      <span className="flex flex-wrap gap-1.5">
        {BADGES.map(({ field, color, text }) => (
          <KindBadge key={field} color={color}>
            {text()} <span className="tabular">{formatNumber(count[field])}</span>
          </KindBadge>
        ))}
      </span>
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
