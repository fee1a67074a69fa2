import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { newId } from '../../platform/ids.ts'
import { routeQuery } from '../../platform/query.ts'
import { useWrite } from '../../platform/use-write.ts'

const ASK_MS = 1000

type Range = { start: string; end: string }

/** The reports of a class that were begun here, asked after every second while they are on their way. */
export function useClassReports(section_id: string, { start, end }: Range) {
  const client = useQueryClient()
  const wanted = `${section_id} ${start} ${end}`
  // Those of other days or another class are not these.
  const [begun, setBegun] = useState({ id: '', wanted })
  const id = begun.wanted === wanted ? begun.id : ''
  const asking = routeQuery('GET /documents/class-reports/:id', { params: { id } })
  const { data: reports, error } = useQuery({
    ...asking,
    enabled: id !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'working' ? ASK_MS : false),
  })
  const starting = useWrite({
    mutationFn: async () => {
      const body = { id: newId(), section_id, start_date: start, end_date: end }
      const answer = await call('POST /documents/class-reports', { body })
      const { queryKey } = routeQuery('GET /documents/class-reports/:id', {
        params: { id: answer.id },
      })
      client.setQueryData(queryKey, answer)
      setBegun({ id: answer.id, wanted })
    },
  })
  const cancelling = useWrite({
    mutationFn: async () => {
      const answer = await call('DELETE /documents/class-reports/:id', { params: { id } })
      client.setQueryData(asking.queryKey, answer)
    },
  })
  return {
    reports: id === '' ? undefined : reports,
    failure: starting.error ?? cancelling.error ?? error,
    isStarting: starting.isPending,
    start: () => starting.mutate(),
    cancel: () => cancelling.mutate(),
  }
}
