import type { StudentStats } from '@talaqqi/contract/analysis'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWide } from '../../ui/layout/use-wide.ts'
import type { ClassSearch } from './period.ts'

type StudentLinkProps = {
  student: StudentStats
  sectionId: string
  search: ClassSearch
  className: string
  /** The name itself; another link of the row has the keyboard's focus. */
  isName?: boolean
  children: ReactNode
}

/** 'View more': the Student Analysis of the same days; on wide screens over the table. */
export function StudentLink(props: StudentLinkProps) {
  const { student, sectionId, search, isName = false, ...look } = props
  const isWide = useWide()
  const { start, end } = search
  const rest = isName
    ? { ...look, tabIndex: -1 }
    : { ...look, 'aria-label': m.analysis_view_more_of({ name: student.name }) }
  if (isWide)
    return (
      <Link
        to="/analysis/$id"
        params={{ id: sectionId }}
        search={{ ...search, student: student.id }}
        resetScroll={false}
        {...rest}
      />
    )
  return (
    <Link
      to="/analysis/$id/student/$studentId"
      params={{ id: sectionId, studentId: student.id }}
      search={{ start, end }}
      {...rest}
    />
  )
}
