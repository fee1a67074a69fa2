import type { Timeslot } from '@talaqqi/contract/timeslots'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { schoolNow, schoolToday } from '../../platform/language/dates.ts'
import { useOutbox } from '../../platform/outbox/index.ts'
import {
  findCurrentSlot,
  minutesUntil,
  sheetQuery,
  slotsQuery,
} from '../../shared/timeslots/index.ts'
import { withPendingTaps } from './taps.ts'

const TICK_MS = 20_000

export type RunningSlot = {
  slot: Timeslot
  date: string
  /** Whether any child of the class is marked. */
  isTaken: boolean
  /** Ids of children who are present or late. */
  present: ReadonlySet<string>
  /** Negative after the end. */
  minutesLeft: number
}

/** The timeslot of now and its register of a class; null if there is none, undefined while loading. */
export function useRunningSlot(section_id: string | undefined): RunningSlot | null | undefined {
  const now = useSchoolMinute()
  const entries = useOutbox()
  const date = schoolToday()
  const slots = useQuery(slotsQuery)
  const slot = findCurrentSlot(slots.data ?? [], now)
  const { queryKey, queryFn } = sheetQuery(section_id ?? '', date, slot?.id ?? '')
  const isWanted = section_id !== undefined && slot !== undefined
  const sheet = useQuery({ queryKey, queryFn: isWanted ? queryFn : skipToken })
  if (isFirstTry(slots) || (isWanted && isFirstTry(sheet))) return undefined
  if (!slot || !sheet.data) return null
  const rows = withPendingTaps(sheet.data, entries)
  const present = rows.filter(({ status }) => status === 'present' || status === 'late')
  return {
    slot,
    date,
    isTaken: rows.some(({ status }) => status !== 'none'),
    present: new Set(present.map(({ student_id }) => student_id)),
    minutesLeft: minutesUntil(slot.end_time, now),
  }
}

/** After a failure the screen waits no longer. */
const isFirstTry = ({ isPending, failureCount }: { isPending: boolean; failureCount: number }) =>
  isPending && failureCount === 0

/** `HH:mm` at the school; renders again when it changes. */
function useSchoolMinute(): string {
  const [now, setNow] = useState(() => schoolNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(schoolNow()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
