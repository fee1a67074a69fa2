import { paraBeside, parasNote } from '@talaqqi/words/paras'
import { useQuery } from '@tanstack/react-query'
import { useDates } from '../../platform/language/dates.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import type { SlotElement } from '../../ui/slot.tsx'
import { QueryView } from '../screen/index.ts'
import { KnownJuzMap } from './known-juz-map.tsx'

type StudentJuzMapProps = {
  studentId: string
  /** Six stars a row on every width. */
  narrow?: boolean
  /** What a tap on a juz opens. */
  render: (juz: number) => SlotElement
}

/** What a student knows of each juz. */
export function StudentJuzMap({ studentId, narrow, render }: StudentJuzMapProps) {
  const query = useQuery(routeQuery('GET /reports/students/:id/juz', { params: { id: studentId } }))
  const { day } = useDates()
  const shape = { ...(narrow && { narrow }), paraOf: paraBeside, note: parasNote() }
  return (
    <QueryView query={query} loading={<KnownJuzMap known={undefined} dayOf={day} {...shape} />}>
      {(known) => <KnownJuzMap known={known} dayOf={day} render={render} {...shape} />}
    </QueryView>
  )
}
