import type { Exam } from '@talaqqi/contract/exams'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { skipToken, useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../platform/language/numbers.ts'
import { routeQuery } from '../../platform/queries/query.ts'

/** The version that the exam keeps; undefined without one or while loading. */
export function useSchemeOf({ scheme_id, scheme_version }: Omit<Exam, 'id'>) {
  const { queryKey, queryFn } = routeQuery('GET /marking-schemes/:id', {
    params: { id: scheme_id ?? '' },
    query: { version: scheme_version ?? 1 },
  })
  return useQuery({ queryKey, queryFn: scheme_id ? queryFn : skipToken }).data
}

/** Names the scheme; empty without one. */
export function ExamScheme({ exam }: { exam: Exam }) {
  const scheme = useSchemeOf(exam)
  if (!exam.scheme_id) return null
  return (
    <p className="text-ink-soft">
      {m.schemes_scheme()}: <bdi>{scheme?.name ?? '…'}</bdi>
      {DOT}
      {m.schemes_version({ version: formatNumber(exam.scheme_version ?? 1) })}
    </p>
  )
}
