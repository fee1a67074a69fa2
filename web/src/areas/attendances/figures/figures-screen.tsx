import type { AttendanceFigures } from '@talaqqi/contract/attendances'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { schoolToday } from '../../../platform/language/dates.ts'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { printAction } from '../../../shared/print/index.ts'
import { AdminAction, BackButton, QueryView, useSchool } from '../../../shared/screen/index.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonTable } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { LOADING_LINE, PageHeader } from '../../../ui/layout/page-header.tsx'
import { ExportActions } from '../../exports/index.ts'
import { ClassTabs } from '../../sections/index.ts'
import { DaysSelect, daysText } from './days-select.tsx'
import { FiguresTable } from './figures-table.tsx'
import type { FiguresSearch } from './months.ts'

const TO = '/attendances/figures/$sectionId'

type FiguresScreenProps = { sectionId: string; search: FiguresSearch }

export function FiguresScreen({ sectionId, search }: FiguresScreenProps) {
  const today = schoolToday(useSchool()?.time_zone)
  const days = search.start ? search : { month: search.month ?? today.slice(0, 7) }
  const asked = { month: days.month, start_date: search.start, end_date: search.end }
  const navigate = useNavigate()
  const query = useQuery(
    routeQuery('GET /sections/:id/attendance-figures', {
      params: { id: sectionId },
      query: asked,
    }),
  )
  const title = m.attendances_figures()
  useTitle(title)
  const { data } = query
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/attendances" />}
        title={title}
        detail={
          data ? (
            <>
              <bdi>{data.name}</bdi>
              {DOT}
              {daysText(days)}
            </>
          ) : (
            LOADING_LINE
          )
        }
        actions={
          <ExportActions
            what={title}
            name="GET /sections/:id/attendance-figures/file"
            inputFor={(format) => ({ params: { id: sectionId }, query: { ...asked, format } })}
            others={[printAction()]}
          />
        }
      />
      <ClassTabs to={TO} current={sectionId} search={search}>
        <div className="sm:max-w-xs print:hidden">
          <DaysSelect
            days={days}
            today={today}
            onChoose={(chosen) =>
              void navigate({ to: TO, params: { sectionId }, search: chosen, replace: true })
            }
          />
        </div>
        <QueryView
          query={query}
          loading={<SkeletonTable label={m.words_loading()} rows={12} columns={7} />}
        >
          {(figures) => <Figures figures={figures} sectionId={sectionId} />}
        </QueryView>
      </ClassTabs>
    </Page>
  )
}

type FiguresProps = { figures: AttendanceFigures; sectionId: string }

function Figures({ figures, sectionId }: FiguresProps) {
  const { sheets: count, students } = figures
  if (students.length === 0)
    return (
      <EmptyState
        picture="stars"
        action={<AdminAction to="/students">{m.students_to_students()}</AdminAction>}
      >
        {m.attendances_no_students()}
      </EmptyState>
    )
  if (count === 0)
    return (
      <EmptyState
        picture="clock"
        action={
          <Button
            look="primary"
            render={<Link to="/attendances/date-select/$sectionId" params={{ sectionId }} />}
          >
            {m.attendances_take()}
          </Button>
        }
      >
        {m.attendances_figures_none()}
      </EmptyState>
    )
  return (
    <>
      <p>
        {m.attendances_sheets({ count, figure: formatNumber(count) })}
        {DOT}
        {m.attendances_rate()}: {m.attendances_rate_what()}
      </p>
      <FiguresTable figures={figures} />
    </>
  )
}
