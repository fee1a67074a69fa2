import type { LessonType } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { History } from '../../sessions/index.ts'
import { historyQuery } from './queries.ts'
import { allTypes, formatTypes } from './student-page-search.ts'
import { TypeFilter } from './type-filter.tsx'

type StudentHistoryProps = {
  id: string
  types: LessonType[]
  /** Lessons shown at first. */
  first?: number
}

export function StudentHistory({ id, types, first }: StudentHistoryProps) {
  const isFiltered = types.length < allTypes.length
  const showAll = isFiltered && (
    <Button render={<Link to="/lesson/recent" search={allSearch} replace resetScroll={false} />}>
      {m.student_page_all_types()}
    </Button>
  )
  return (
    <>
      <TypeFilter types={types} />
      {types.length > 0 ? (
        <TypedHistory id={id} types={types} first={first} emptyAction={showAll} />
      ) : (
        <EmptyState picture="rehal" action={showAll}>
          {m.history_empty()}
        </EmptyState>
      )}
    </>
  )
}

const allSearch = (search: { student?: string }) => ({ ...search, types: formatTypes(allTypes) })

type TypedHistoryProps = {
  id: string
  types: LessonType[]
  first: number | undefined
  emptyAction: ReactNode
}

function TypedHistory({ id, types, first, emptyAction }: TypedHistoryProps) {
  const query = useInfiniteQuery({ ...historyQuery(id, types), placeholderData: keepPreviousData })
  return <History query={query} first={first} emptyAction={emptyAction} />
}
