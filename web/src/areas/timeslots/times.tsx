import type { Timeslot } from '@talaqqi/contract/timeslots'

/** Start to end; always left to right, as clock times are read. */
export function Times({ timeslot }: { timeslot: Timeslot }) {
  return (
    <bdi dir="ltr" className="tabular">
      {timesText(timeslot)}
    </bdi>
  )
}

export function timesText({ start_time, end_time }: Timeslot): string {
  return `${start_time} – ${end_time}`
}
