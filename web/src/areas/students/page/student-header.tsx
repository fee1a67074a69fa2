import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { routeQuery } from '../../../platform/queries/query.ts'
import { useIsAdmin } from '../../../platform/session/session.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { BackButton, StaleSince } from '../../../shared/screen/index.ts'
import { Avatar } from '../../../ui/badges/avatar.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { LOADING_LINE, PageHeader } from '../../../ui/layout/page-header.tsx'

export function StudentHeader({ student }: { student: Student }) {
  const name = personName(student)
  const className = useSectionName(student.section_id)
  const isAdmin = useIsAdmin()
  const hour = useQuery(routeQuery('GET /students/:id/hour', { params: { id: student.id } }))
  return (
    <PageHeader
      back={<BackButton fallback="/lesson" />}
      leading={<Avatar name={name} big />}
      title={<bdi>{name}</bdi>}
      detail={
        <>
          {student.section_id && (className ? <bdi>{className}</bdi> : LOADING_LINE)}{' '}
          <StaleSince query={hour} />
        </>
      }
      actions={
        isAdmin && (
          <Button
            render={<Link to="/students/view/$studentId" params={{ studentId: student.id }} />}
          >
            {m.student_page_view_profile()}
          </Button>
        )
      }
    />
  )
}

function useSectionName(id: string | null): string | undefined {
  const { queryKey, queryFn } = routeQuery('GET /sections/:id', { params: { id: id ?? '' } })
  return useQuery({ queryKey, queryFn: id ? queryFn : skipToken }).data?.name
}
