import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureText } from '../../../platform/api/failure.ts'
import { newId } from '../../../platform/ids.ts'
import { dayText, schoolToday } from '../../../platform/language/dates.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { TextField } from '../../../ui/inputs/text-field.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'

type AbsencesProps = { id: string; zone: string }

/** Announced absences; staff confirm each in the register. */
export function Absences({ id, zone }: AbsencesProps) {
  const [isOpen, setOpen] = useState(false)
  const { data = [] } = useQuery(
    routeQuery('GET /guardian/children/:id/absences', { params: { id } }),
  )
  const withdraw = useWrite({
    mutationFn: (write, absence_id: string) =>
      write('DELETE /guardian/children/:id/absences/:absence_id', { params: { id, absence_id } }),
  })
  return (
    <Panel title={m.guardian_absences()}>
      {data.length > 0 && (
        <List label={m.guardian_absences()}>
          {data.map(({ id: key, day, reason, is_mine }) => (
            <ListRow
              key={key}
              title={dayText(day)}
              detail={reason && <bdi>{reason}</bdi>}
              trailing={
                is_mine && (
                  <Button
                    busy={withdraw.isPending && withdraw.variables === key}
                    busyText={m.words_loading()}
                    onClick={() => withdraw.mutate(key)}
                  >
                    {m.guardian_home_undo()}
                  </Button>
                )
              }
            />
          ))}
        </List>
      )}
      {withdraw.error && <Notice tone="danger">{failureText(withdraw.error)}</Notice>}
      {isOpen ? (
        <AbsenceForm id={id} zone={zone} onSent={() => setOpen(false)} />
      ) : (
        <Button wide onClick={() => setOpen(true)}>
          {m.guardian_absence_add()}
        </Button>
      )}
    </Panel>
  )
}

function AbsenceForm({ id, zone, onSent }: AbsencesProps & { onSent: () => void }) {
  const today = schoolToday(zone)
  const [day, setDay] = useState(today)
  const [reason, setReason] = useState('')
  const key = useRef(newId())
  const send = useWrite({
    mutationFn: (write) =>
      write('POST /guardian/children/:id/absences', {
        params: { id },
        body: { id: key.current, day, reason },
      }),
    onSuccess: onSent,
  })
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (day !== '') send.mutate()
      }}
    >
      <TextField
        label={m.guardian_absence_day()}
        type="date"
        min={today}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <TextField
        label={m.guardian_absence_reason()}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {send.error && <Notice tone="danger">{failureText(send.error)}</Notice>}
      <Button
        look="primary"
        wide
        submit
        disabled={day === ''}
        busy={send.isPending}
        busyText={m.guardian_sending()}
      >
        {m.guardian_absence_send()}
      </Button>
    </form>
  )
}
