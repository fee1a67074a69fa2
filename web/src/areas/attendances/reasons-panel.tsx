import { hasReason, hasTime } from '@talaqqi/contract/attendance-statuses'
import { attendanceReasons } from '@talaqqi/contract/attendances'
import { REASON_LIMIT } from '@talaqqi/contract/limits'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { schoolNow, schoolToday, useDates } from '../../platform/language/dates.ts'
import { FormSlideOver, useForm } from '../../shared/forms/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { KindBadge } from '../../ui/badges/kind-badge.tsx'
import { TextArea } from '../../ui/inputs/text-area.tsx'
import { TextField } from '../../ui/inputs/text-field.tsx'
import { saveAttendance } from './save-attendance.ts'
import { ATTENDANCE_LOOKS } from './statuses.ts'
import type { ShownRow } from './taps.ts'

type ReasonsPanelProps = { row: ShownRow; onClose: () => void }

/** Reason of a status; with the time of arrival or leaving. */
export function ReasonsPanel({ row: latest, onClose }: ReasonsPanelProps) {
  // State at opening: later taps of other teachers must not change the input.
  const [row] = useState(latest)
  const { status, reason, date } = row
  const dates = useDates()
  const withTime = hasTime(status)
  const isToday = date === schoolToday()
  const form = useForm({
    initial: {
      time: row.time ?? (withTime && isToday ? schoolNow() : ''),
      reason,
    },
    schema: attendanceReasons,
    toInput: ({ time, reason: why }) => ({ time: withTime && time ? time : null, reason: why }),
    save: async ({ time, reason: why }) => {
      await saveAttendance(latest, { status, time, reason: why }, dates.time)
      onClose()
    },
  })
  const { values, change, errorOf } = form
  const { icon: Icon, text, color } = ATTENDANCE_LOOKS[status]
  const name = personName(row)
  return (
    <FormSlideOver title={m.attendances_reasons_of({ name })} form={form} onClose={onClose}>
      <p>
        <KindBadge color={color} icon={<Icon size={16} />}>
          {text()}
        </KindBadge>
      </p>
      {withTime && (
        <TextField
          label={m.attendances_time()}
          name="time"
          type="time"
          dir="ltr"
          value={values.time}
          onChange={(event) => change({ time: event.target.value })}
          error={errorOf('time')}
        />
      )}
      {hasReason(status) ? (
        <TextArea
          label={m.attendances_reason()}
          name="reason"
          max={REASON_LIMIT}
          value={values.reason}
          onValueChange={(value) => change({ reason: value })}
          error={errorOf('reason')}
        />
      ) : (
        <p>
          {status === 'none'
            ? m.attendances_not_marked_yet({ name })
            : m.attendances_no_reason_needed({ name, status: text() })}
        </p>
      )}
    </FormSlideOver>
  )
}
