import { m } from '@talaqqi/words/messages'
import { whatsappFailure } from '@talaqqi/words/whatsapp-failures'
import { useQuery } from '@tanstack/react-query'
import { useDates } from '../../platform/language/dates.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { personName } from '../../shared/school-words/index.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { List } from '../../ui/lists/list.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'

/** Of the last week; nothing if all arrived. */
export function FailedMessages() {
  const { data = [] } = useQuery(routeQuery('GET /notifications/failed'))
  const dates = useDates()
  if (data.length === 0) return null
  return (
    <Panel title={m.unsent_whatsapp()}>
      <p className="text-ink-soft">{m.unsent_whatsapp_what()}</p>
      <List label={m.unsent_whatsapp()}>
        {data.map(({ id, guardian, student, error, created_at }) => (
          <ListRow
            key={id}
            title={
              <bdi>
                {personName(guardian)} · <bdi dir="ltr">{`+${guardian.phone}`}</bdi>
              </bdi>
            }
            detail={
              <>
                {student && (
                  <span className="block">{m.notices_about({ student: personName(student) })}</span>
                )}
                {error && <span className="block">{whatsappFailure(error)}</span>}
                <time dateTime={created_at}>{dates.exact(created_at)}</time>
              </>
            }
          />
        ))}
      </List>
    </Panel>
  )
}
