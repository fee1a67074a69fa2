import { m } from '@talaqqi/words/messages'
import { useDates } from '../../platform/language/dates.ts'
import { useTrouble } from '../../platform/outbox/index.ts'
import { useOnline } from '../../platform/use-online.ts'

export function WaitingText({ lane }: { lane: string }) {
  const trouble = useTrouble(lane)
  const isOnline = useOnline()
  const { time } = useDates()
  if (trouble?.cause === 'server') {
    const since = time(new Date(trouble.since).toISOString())
    return <>{m.outbox_waiting_server({ time: since })}</>
  }
  return <>{trouble || !isOnline ? m.outbox_waiting_connection() : m.outbox_entry_waiting()}</>
}
