import type { MergeKind } from '@talaqqi/contract/merges'
import { useQuery } from '@tanstack/react-query'
import { routeList, routeQuery } from '../../platform/queries/query.ts'

/** A student or class that can be merged; a class has no last name. */
export type Candidate = { id: string; first_name: string; last_name: string; detail: string }

type Candidates = { all: Candidate[] | undefined; error: Error | null; refetch: () => void }

/** All records of the kind by name, also disabled students. */
export function useCandidates(kind: MergeKind): Candidates {
  const sections = useQuery(routeList('GET /sections/', 100))
  const isOfStudents = kind === 'students'
  const active = useQuery({ ...routeList('GET /students/', 200), enabled: isOfStudents })
  const disabled = useQuery({ ...routeQuery('GET /students/disabled'), enabled: isOfStudents })
  const refetch = () => {
    for (const query of [sections, active, disabled]) if (query.error) void query.refetch()
  }
  const error = sections.error ?? active.error ?? disabled.error
  if (!isOfStudents) {
    const all = sections.data?.map(({ id, name }) => ({
      ...{ id, first_name: name, last_name: '', detail: '' },
    }))
    return { all, error, refetch }
  }
  const nameOf = new Map(sections.data?.map(({ id, name }) => [id, name]))
  const isRead = active.data && disabled.data
  const all =
    isRead &&
    [...active.data, ...disabled.data].map((student) => ({
      ...{ id: student.id, first_name: student.first_name, last_name: student.last_name },
      detail: nameOf.get(student.section_id ?? '') ?? '',
    }))
  // No `toSorted`: Chrome 109 does not have it.
  return { all: all?.sort(byName), error, refetch }
}

const byName = (one: Candidate, other: Candidate) =>
  one.first_name.localeCompare(other.first_name) || one.last_name.localeCompare(other.last_name)
