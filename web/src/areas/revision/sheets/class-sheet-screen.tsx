import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { dayText } from '../../../platform/language/dates.ts'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { printAction } from '../../../shared/print/index.ts'
import {
  AdminAction,
  BackButton,
  HeaderActions,
  QueryView,
  StaleSince,
} from '../../../shared/screen/index.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonTable } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { LOADING_LINE, PageHeader } from '../../../ui/layout/page-header.tsx'
import { classLists } from '../../sessions/index.ts'
import { ClassSheet } from './class-sheet.tsx'

/** Today's list of a class, to print for a class without a screen. */
export function ClassSheetScreen({ sectionId }: { sectionId: string }) {
  const query = useQuery(classLists(sectionId))
  const section = useQuery(routeQuery('GET /sections/:id', { params: { id: sectionId } }))
  const name = section.data?.name
  useTitle(name ? `${m.day_list_sheet()} · ${name}` : m.day_list_sheet())
  const day = query.data && dayText(query.data.today)
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/lesson" />}
        title={m.day_list_sheet()}
        detail={
          name && day ? (
            <>
              <bdi>{name}</bdi>
              {DOT}
              {day} <StaleSince query={query} />
            </>
          ) : (
            LOADING_LINE
          )
        }
        actions={<HeaderActions items={[printAction()]} />}
      />
      <QueryView
        query={query}
        loading={<SkeletonTable label={m.words_loading()} rows={12} columns={4} />}
      >
        {(lists) =>
          lists.students.length === 0 ? (
            <EmptyState
              picture="stars"
              action={<AdminAction to="/students">{m.students_to_students()}</AdminAction>}
            >
              {m.dashboard_hour_empty()}
            </EmptyState>
          ) : (
            <ClassSheet lists={lists} />
          )
        }
      </QueryView>
    </Page>
  )
}
