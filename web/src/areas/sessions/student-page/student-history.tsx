import type { LessonType } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { routePages } from '../../../platform/query.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ClockIcon } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { History } from '../history/index.ts'
import { allTypes, writeTypes } from './search.ts'
import { TypeFilter } from './type-filter.tsx'

const PAGE = 100

/** The student's lessons of the ticked types, newest first. */
export function StudentHistory({ id, types }: { id: string; types: LessonType[] }) {
  const isFiltered = types.length < allTypes.length
  const showAll = isFiltered && (
    <Button render={<Link to="/lesson/recent" search={allSearch} replace resetScroll={false} />}>
      {m.student_page_all_types()}
    </Button>
  )
  return (
    <Panel title={m.student_page_history()}>
      <TypeFilter types={types} />
      {types.length > 0 ? (
        <TypedHistory id={id} types={types} emptyAction={showAll} />
      ) : (
        <EmptyState icon={<ClockIcon />} action={showAll}>
          {m.history_empty()}
        </EmptyState>
      )}
    </Panel>
  )
}

const allSearch = (search: { student?: string }) => ({ ...search, types: writeTypes(allTypes) })

type TypedHistoryProps = { id: string; types: LessonType[]; emptyAction: ReactNode }

function TypedHistory({ id, types, emptyAction }: TypedHistoryProps) {
  const input = { params: { id }, query: { lesson_types: types } }
  const query = useInfiniteQuery({
    ...routePages('GET /students/:id/sessions', PAGE, input),
    placeholderData: keepPreviousData,
  })
  return <History query={query} emptyAction={emptyAction} />
}
