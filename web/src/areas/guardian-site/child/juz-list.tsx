import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../platform/queries/query.ts'
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx'
import { QueryView } from '../query-view.tsx'

const ALL = Array.from({ length: 30 }, (_, index) => index + 1)
const LOOKS = {
  completed: 'border-accent bg-accent text-on-accent',
  in_progress: 'border-gold bg-gold-soft text-gold-text',
  none: 'border-line bg-surface text-ink-soft',
}

export default function JuzList({ id }: { id: string }) {
  const read = useQuery(routeQuery('GET /guardian/children/:id/juz', { params: { id } }))
  return (
    <QueryView read={read} empty={m.guardian_no_juz()}>
      {(begun) => {
        const done = begun.filter(({ status }) => status === 'completed').length
        const statusOf = new Map(begun.map(({ juz, status }) => [juz, status]))
        return (
          <div className="flex flex-col gap-4">
            <ProgressBar label={m.guardian_juz_progress()} value={(done / 30) * 100}>
              {m.guardian_juz_done({ count: done })}
            </ProgressBar>
            <ul
              aria-label={m.guardian_juz_progress()}
              className="grid grid-cols-4 gap-2 sm:grid-cols-5"
            >
              {ALL.map((juz) => (
                <Juz key={juz} juz={juz} status={statusOf.get(juz) ?? 'none'} />
              ))}
            </ul>
          </div>
        )
      }}
    </QueryView>
  )
}

function Juz({ juz, status }: { juz: number; status: keyof typeof LOOKS }) {
  const words = {
    completed: m.guardian_juz_completed,
    in_progress: m.guardian_juz_in_progress,
    none: m.guardian_juz_not_begun,
  }
  return (
    <li
      className={`tabular flex min-h-16 flex-col items-center justify-center rounded-control border text-center font-semibold ${LOOKS[status]}`}
    >
      {juz}
      <span className={status === 'none' ? 'sr-only' : 'text-sm leading-tight font-normal'}>
        {words[status]()}
      </span>
    </li>
  )
}
