import type { LessonItem, LessonPage } from '@talaqqi/contract/analysis-lessons'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { sendCall } from '../../../platform/api/api.ts'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { useIsAdmin } from '../../../platform/session/session.ts'
import { printAction, usePrintAll } from '../../../shared/print/index.ts'
import { BackButton, type HeaderAction, QueryView } from '../../../shared/screen/index.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonTable } from '../../../ui/feedback/skeleton.tsx'
import { UploadIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ExportActions } from '../../exports/index.ts'
import { RangeText } from '../days/date-range.tsx'
import { AllLessonsCounts } from './all-lessons-counts.tsx'
import { AllLessonsFacts } from './all-lessons-facts.tsx'
import { AllLessonsFilters } from './all-lessons-filters.tsx'
import { AllLessonsPaging } from './all-lessons-paging.tsx'
import { AllLessonsRows } from './all-lessons-rows.tsx'
import {
  daysOf,
  FIRST_PAGE,
  type LessonsSearch,
  lessonsQuery,
  placeOf,
} from './all-lessons-search.ts'
import { movedPage, previousPage } from './page-place.ts'

const PRINTED_PAGE = 1000
const TO = '/reports/all-lessons'

/** A hundred lessons per page; the URL stores the filters and the page. */
export function AllLessonsScreen({ search }: { search: LessonsSearch }) {
  const title = m.reports_all_lessons()
  useTitle(title)
  const navigate = useNavigate()
  const isAdmin = useIsAdmin()
  const asked = lessonsQuery(search)
  const { page = 1, section } = search
  const rows = useQuery({
    ...routeQuery('GET /analysis/all-lessons/page', { query: { ...asked, ...placeOf(search) } }),
    // Keep the old rows while another page or filter loads, but not those of another class.
    placeholderData: (previous, before) =>
      sectionOf(before?.queryKey[1]) === section ? previous : undefined,
  })
  const counts = useQuery({
    ...routeQuery('GET /analysis/all-lessons/counts', { query: asked }),
    placeholderData: (previous) => previous,
  })
  const printing = usePrintAll<LessonItem, string | undefined>({
    of: JSON.stringify(asked),
    count: async (signal) => {
      const input = { query: asked }
      return (await sendCall('GET /analysis/all-lessons/counts', input, { signal })).total
    },
    first: undefined,
    loadPage: async (after, signal) => {
      const input = { query: { ...asked, after, limit: PRINTED_PAGE } }
      const answer = await sendCall('GET /analysis/all-lessons/page', input, { signal })
      return { rows: answer.items, next: answer.after }
    },
  })
  const change = (to: LessonsSearch) =>
    void navigate({ to: TO, search: { ...search, ...FIRST_PAGE, ...to }, replace: true })
  const total = counts.isPlaceholderData ? undefined : counts.data?.total
  const isTurning = rows.isPlaceholderData
  const moved =
    rows.data && !isTurning
      ? movedPage(search, { count: rows.data.items.length, before: rows.data.before, total })
      : null
  // Only the count tells whether an earlier page is the last.
  const isMoving = rows.data?.items.length === 0 && page > 1 && counts.isFetching
  if (moved) return <Navigate to={TO} search={{ ...search, ...moved }} replace />
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
      {(rows.error === null || counts.data !== undefined) && (
        <AllLessonsCounts query={counts} search={search} />
      )}
      <QueryView
        query={{
          data: isMoving ? undefined : rows.data,
          error: rows.error,
          isFetching: rows.isFetching,
          refetch: () => Promise.all([rows.refetch(), counts.refetch()]),
        }}
        loading={<SkeletonTable label={m.words_loading()} columns={10} />}
      >
        {(lessons) =>
          lessons.items.length === 0 ? (
            <NoLessons lessons={lessons} search={search} />
          ) : (
            <>
              <AllLessonsRows items={printing.rows ?? lessons.items} />
              {printing.rows === null && (
                <AllLessonsPaging
                  lessons={lessons}
                  total={total}
                  page={page}
                  isTurning={isTurning}
                  onPage={change}
                />
              )}
            </>
          )
        }
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

type NoLessonsProps = { lessons: LessonPage; search: LessonsSearch }

/** Without a filter there is nothing to widen. */
function NoLessons({ lessons, search }: NoLessonsProps) {
  const { section, type, status, student, page = 1 } = search
  if (lessons.before !== null) {
    const previous = previousPage({ page, before: lessons.before })
    const link = <Link to={TO} search={{ ...search, ...previous }} replace />
    return (
      <EmptyState action={<Button render={link}>{m.reports_previous()}</Button>}>
        {m.reports_page_emptied()}
      </EmptyState>
    )
  }
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
