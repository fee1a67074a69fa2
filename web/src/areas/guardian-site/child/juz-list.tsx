import type { ChildsKnownJuz } from '@talaqqi/contract/guardian-children'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { schoolDay, shortDay } from '../../../platform/language/dates.ts'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { KnownJuzMap } from '../../../shared/juz-map/index.ts'
import { Badge } from '../../../ui/badges/badge.tsx'
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx'
import { MarkIcon } from '../../../ui/icons/icons.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { kitesIn } from '../../../ui/star/kites.ts'
import { QueryView } from '../query-view.tsx'

type JuzListProps = { id: string; zone: string }

export default function JuzList({ id, zone }: JuzListProps) {
  const completions = useQuery(routeQuery('GET /guardian/children/:id/juz', { params: { id } }))
  const known = useQuery(routeQuery('GET /guardian/children/:id/known-juz', { params: { id } }))
  return (
    <QueryView read={completions}>
      {(begun) => {
        const done = begun.filter(({ status }) => status === 'completed').length
        return (
          <div className="flex flex-col gap-4">
            <ProgressBar label={m.guardian_juz_progress()} value={(done / 30) * 100}>
              {m.guardian_juz_done({ count: done })}
            </ProgressBar>
            {known.error && !known.data ? (
              <QueryView read={known}>{() => null}</QueryView>
            ) : (
              <>
                <KnownJuzMap
                  known={known.data}
                  paraOf={(juz) => known.data?.[juz - 1]?.para ?? null}
                  dayOf={(at) => shortDay(schoolDay(new Date(at), zone))}
                />
                {known.data && <Begun known={known.data} begun={begun} zone={zone} />}
              </>
            )}
          </div>
        )
      }}
    </QueryView>
  )
}

type BegunProps = {
  known: ChildsKnownJuz
  begun: { juz: number; status: 'in_progress' | 'completed' }[]
  zone: string
}

/** Each juz that is completed, known in part or was heard. */
function Begun({ known, begun, zone }: BegunProps) {
  const statusOf = new Map(begun.map(({ juz, status }) => [juz, status]))
  const shown = known.filter((one) => one.known > 0 || one.last_heard || statusOf.has(one.juz))
  if (shown.length === 0) return <p className="text-ink-soft">{m.guardian_juz_none()}</p>
  return (
    <List label={m.guardian_juz_progress()}>
      {shown.map((one) => {
        const status = statusOf.get(one.juz)
        const at = one.last_heard
        const day = at && shortDay(schoolDay(new Date(at), zone))
        return (
          <ListRow
            key={one.juz}
            title={m.words_juz({ juz: one.juz })}
            detail={[
              one.para,
              m.guardian_juz_parts({ known: formatNumber(kitesIn(one.known).length) }),
              day && m.guardian_juz_heard({ day }),
            ]
              .filter(Boolean)
              .join(DOT)}
            trailing={
              status === 'completed' ? (
                <Badge tone="gold" icon={<MarkIcon size={16} />}>
                  {m.guardian_juz_completed()}
                </Badge>
              ) : (
                status && <Badge>{m.guardian_juz_in_progress()}</Badge>
              )
            }
          />
        )
      })}
    </List>
  )
}
