import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { newId } from '../../platform/ids.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { isGone } from '../../shared/failures/index.ts'

const POLL_MS = 1000

export type ClassReportsOf = {
  sectionId: string
  /** Days `yyyy-MM-dd` of the school, both inclusive. */
  range: { start: string; end: string }
  id: string | undefined
  onBegun: (id: string) => void
}

/** Polls every second until the reports are finished. */
export function useClassReports({ sectionId, range, id = '', onBegun }: ClassReportsOf) {
  const client = useQueryClient()
  const asking = (of: string) =>
    routeQuery('GET /documents/class-reports/:id', { params: { id: of } })
  const { data: reports, error } = useQuery({
    ...asking(id),
    enabled: id !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'working' ? POLL_MS : false),
  })
  // Until the server answers, a retry uses the same id and starts no second job.
  const wanted = `${sectionId} ${range.start} ${range.end}`
  const trying = useRef({ wanted, id: '' })
  const starting = useWrite({
    mutationFn: async (write) => {
      if (trying.current.id === '' || trying.current.wanted !== wanted)
        trying.current = { wanted, id: newId() }
      const [start_date, end_date] = [range.start, range.end]
      const body = { id: trying.current.id, section_id: sectionId, start_date, end_date }
      const answer = await write('POST /documents/class-reports', { body })
      trying.current.id = ''
      client.setQueryData(asking(answer.id).queryKey, answer)
      return answer.id
    },
  })
  const cancelling = useWrite({
    mutationFn: async (write) => {
      const answer = await write('DELETE /documents/class-reports/:id', { params: { id } })
      client.setQueryData(asking(id).queryKey, answer)
    },
  })
  return {
    // A URL can outlive its reports: then the user can create them again.
    reports: id === '' || isGone(error) ? undefined : reports,
    failure: starting.error ?? cancelling.error ?? (isGone(error) ? null : error),
    isStarting: starting.isPending,
    isCancelling: cancelling.isPending,
    // Not if the user has left the page.
    start: () => starting.mutate(undefined, { onSuccess: onBegun }),
    cancel: () => cancelling.mutate(),
  }
}
