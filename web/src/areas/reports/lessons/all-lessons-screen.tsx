import type { AllLessons } from '@talaqqi/contract/analysis-lessons'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { sendCall } from '../../../platform/api/api.ts'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { useIsAdmin } from '../../../platform/session/session.ts'
import { PrintedPart, printAction, usePrintAll } from '../../../shared/print/index.ts'
import { BackButton, type HeaderAction, QueryView } from '../../../shared/screen/index.ts'
import { Badge } from '../../../ui/badges/badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonTable } from '../../../ui/feedback/skeleton.tsx'
import { UploadIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ExportActions } from '../../exports/index.ts'
import { RangeText } from '../days/date-range.tsx'
import {
  REPORT_STATUSES,
  REPORT_TYPES,
  ReportStatusBadge,
  ReportTypeBadge,
} from '../report-texts.tsx'
import { AllLessonsFacts } from './all-lessons-facts.tsx'
import { AllLessonsFilters } from './all-lessons-filters.tsx'
import { AllLessonsRows } from './all-lessons-rows.tsx'
import { daysOf, type LessonsSearch, lessonsQuery } from './all-lessons-search.ts'

const PAGE = 100
const PRINTED_PAGE = 1000
const TO = '/reports/all-lessons'

/** A hundred lessons per page; the URL stores the filters. */
export function AllLessonsScreen({ search }: { search: LessonsSearch }) {
  const title = m.reports_all_lessons()
  useTitle(title)
  const navigate = useNavigate()
  const isAdmin = useIsAdmin()
  const asked = lessonsQuery(search)
  const { page = 1, section } = search
  const query = useQuery({
    ...routeQuery('GET /analysis/all-lessons', {
      query: { ...asked, skip: (page - 1) * PAGE, limit: PAGE },
    }),
    // Keep the old rows while another page or filter loads, but not those of another class.
    placeholderData: (previous, before) =>
      sectionOf(before?.queryKey[1]) === section ? previous : undefined,
  })
  const printing = usePrintAll(JSON.stringify(asked), async (skip, signal) => {
    const input = { query: { ...asked, skip, limit: PRINTED_PAGE } }
    const { items, total } = await sendCall('GET /analysis/all-lessons', input, { signal })
    return { rows: items, total }
  })
  const change = (to: LessonsSearch) =>
    void navigate({ to: TO, search: { ...search, page: undefined, ...to }, replace: true })
  const last = query.isPlaceholderData ? page : (query.data?.total_pages ?? page)
  // The page in the URL may no longer exist.
  if (page > last)
    return <Navigate to={TO} search={{ ...search, page: last > 1 ? last : undefined }} replace />
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/menu/reports" />}
        title={title}
        detail={<RangeText {...daysOf(search)} />}
        actions={
          <ExportActions
            what={title}
            name="GET /analysis/all-lessons/file"
            inputFor={(format) => ({ query: { ...asked, format } })}
            others={
              isAdmin
                ? [printAction(printing.print), importAction()]
                : [printAction(printing.print)]
            }
          />
        }
      />
      {printing.notice}
      <AllLessonsFilters search={search} onChange={change} />
      <AllLessonsFacts {...search} />
      <QueryView query={query} loading={<SkeletonTable label={m.words_loading()} columns={10} />}>
        {(lessons) => (
          <>
            <Counts lessons={lessons} search={search} />
            {lessons.total === 0 ? (
              <NoLessons search={search} />
            ) : (
              <AllLessonsRows items={printing.rows ?? lessons.items} />
            )}
            {lessons.total > 0 && printing.rows === null && (
              <>
                <Paging lessons={lessons} onPage={(to) => change({ page: to })} />
                <PrintedPart
                  first={lessons.skip}
                  shown={lessons.items.length}
                  all={lessons.total}
                />
              </>
            )}
          </>
        )}
      </QueryView>
    </Page>
  )
}

function importAction(): HeaderAction {
  return {
    text: m.imports_lessons_import(),
    icon: <UploadIcon size={20} />,
    look: 'quiet',
    render: <Link to="/reports/import" />,
  }
}

function sectionOf(input: unknown): unknown {
  return (input as { query?: { section_id?: string } } | undefined)?.query?.section_id
}

/** Without a filter there is nothing to widen. */
function NoLessons({ search }: { search: LessonsSearch }) {
  const { section, type, status, student } = search
  const isFiltered = [section, type, status, student].some((one) => one !== undefined)
  if (isFiltered)
    return <EmptyState action={<ShowAll search={search} />}>{m.reports_none()}</EmptyState>
  return (
    <EmptyState
      picture="rehal"
      action={
        <Button look="primary" render={<Link to="/" />}>
          {m.shell_go_home()}
        </Button>
      }
    >
      {m.analysis_none()}
    </EmptyState>
  )
}

function ShowAll({ search: { start, end } }: { search: LessonsSearch }) {
  return <Button render={<Link to={TO} search={{ start, end }} />}>{m.reports_show_all()}</Button>
}

/** Number of lessons by type and by status; a tap filters by it. */
function Counts({ lessons, search }: { lessons: AllLessons; search: LessonsSearch }) {
  const narrow = { ...search, page: undefined }
  const countOf = <Row extends { count: number }>(rows: Row[], is: (row: Row) => boolean) =>
    rows.find(is)?.count ?? 0
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Badge>
        {m.reports_total()} {formatNumber(lessons.total)}
      </Badge>
      {REPORT_TYPES.map((type) => (
        <Link
          key={type}
          to={TO}
          search={{ ...narrow, type }}
          replace
          className="flex min-h-12 items-center"
        >
          <ReportTypeBadge type={type} count={countOf(lessons.types, (row) => row.type === type)} />
        </Link>
      ))}
      {REPORT_STATUSES.map((status) => (
        <Link
          key={status}
          to={TO}
          search={{ ...narrow, status }}
          replace
          className="flex min-h-12 items-center"
        >
          <ReportStatusBadge
            status={status}
            count={countOf(lessons.statuses, (row) => row.status === status)}
          />
        </Link>
      ))}
    </div>
  )
}

function Paging({ lessons, onPage }: { lessons: AllLessons; onPage: (page: number) => void }) {
  const { page, total_pages, total, skip } = lessons
  return (
    <nav
      aria-label={m.reports_pages()}
      className="flex flex-wrap items-center justify-between gap-3"
    >
      <p role="status" className="tabular text-ink-soft">
        {m.reports_page({
          page: formatNumber(page),
          pages: formatNumber(total_pages),
          count: formatNumber(total),
        })}
      </p>
      <div className="flex gap-2 print:hidden">
        <Button disabled={skip === 0} onClick={() => onPage(page - 1)}>
          {m.reports_previous()}
        </Button>
        <Button disabled={page >= total_pages} onClick={() => onPage(page + 1)}>
          {m.reports_next()}
        </Button>
      </div>
    </nav>
  )
}
