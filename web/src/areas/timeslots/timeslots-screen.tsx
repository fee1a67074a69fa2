import type { Timeslot } from '@talaqqi/contract/timeslots'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { routeList } from '../../platform/queries/query.ts'
import { FormLink } from '../../shared/forms/index.ts'
import { ClockIcon, EditIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { RecordList } from '../settings/index.ts'
import { findOverlaps } from './overlaps.ts'
import { slotNames } from './slot-names.ts'
import { Times } from './times.tsx'
import { EditTimeslotScreen, NewTimeslotScreen } from './timeslot-form-screen.tsx'

export function TimeslotsScreen() {
  const timeslots = useQuery(routeList('GET /timeslots/', 100))
  return (
    <RecordList
      title={m.timeslots_title()}
      query={timeslots}
      renderRow={(timeslot, index) => (
        <TimeslotRow
          key={timeslot.id}
          timeslot={timeslot}
          number={index + 1}
          others={findOverlaps(timeslots.data ?? [], timeslot, timeslot.id)}
        />
      )}
      none={m.timeslots_none()}
      icon={<ClockIcon />}
      addText={m.timeslots_new()}
      addTo="/timeslots/add"
      renderForm={(id) => (id === null ? <NewTimeslotScreen /> : <EditTimeslotScreen id={id} />)}
    />
  )
}

type TimeslotRowProps = { timeslot: Timeslot; number: number; others: number[] }

function TimeslotRow({ timeslot, number, others }: TimeslotRowProps) {
  return (
    <ListRow
      leading={<ClockIcon />}
      title={m.timeslots_slot({ number })}
      detail={
        <>
          <Times timeslot={timeslot} />
          {others.length > 0 && (
            <span className="block">{m.timeslots_overlap({ slots: slotNames(others) })}</span>
          )}
        </>
      }
      trailing={
        <Button
          icon={<EditIcon size={20} />}
          aria-label={m.timeslots_edit_slot({ number })}
          render={<FormLink form={timeslot.id} to="/timeslots/edit" search={{ id: timeslot.id }} />}
        >
          {m.timeslots_edit()}
        </Button>
      }
    />
  )
}
