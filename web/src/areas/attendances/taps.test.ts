import type { SheetRow } from '@talaqqi/contract/attendances'
import { describe, expect, test } from 'vitest'
import type { ShownEntry } from '../../platform/outbox/index.ts'
import { findCurrentSlot } from '../../shared/timeslots/index.ts'
import { nextStatus } from './statuses.ts'
import { attendanceLane, nextTapTime, withPendingTaps, withStatus } from './taps.ts'

const row: SheetRow = {
  id: 'r',
  status: 'present',
  reason: '',
  time: null,
  date: '2026-01-12',
  timeslot_id: 't',
  student_id: 's',
  first_name: 'Adam',
  last_name: 'Ebrahim',
  tapped_at: '2026-01-12T13:00:00.000Z',
  user: null,
  announced: null,
}

type Laid = Pick<ShownEntry, 'lane' | 'call' | 'state'>

function entry(status: string, tapped_at: string, state: Laid['state'] = 'waiting'): Laid {
  const body = { status, reason: '', time: null, tapped_at }
  return {
    lane: attendanceLane(row),
    call: { method: 'POST', path: '/attendances/', body },
    state,
  }
}

test('taps cycle through the statuses, never to none', () => {
  const round = ['none', 'present', 'absent', 'late', 'left_early', 'other'] as const
  expect(round.map(nextStatus)).toEqual([
    'present',
    'absent',
    'late',
    'left_early',
    'other',
    'present',
  ])
})

describe('a row', () => {
  test('shows the last pending tap', () => {
    const taps = [
      entry('absent', '2026-01-12T13:01:00.000Z'),
      entry('late', '2026-01-12T13:02:00.000Z'),
    ]
    expect(withPendingTaps([row], taps)).toMatchObject([{ status: 'late', isRefused: false }])
  })

  test("shows another user's later tap", () => {
    const taps = [entry('absent', '2026-01-12T12:59:00.000Z')]
    expect(withPendingTaps([row], taps)).toMatchObject([{ status: 'present' }])
  })

  test('shows that a tap was refused', () => {
    const taps = [entry('absent', '2026-01-12T13:01:00.000Z', 'refused')]
    expect(withPendingTaps([row], taps)).toMatchObject([{ status: 'absent', isRefused: true }])
  })

  test('keeps a reason and time per status', () => {
    const late = { reason: 'The bus', time: '15:10' }
    const own = { late, other: { reason: 'Wedding', time: null } }
    expect(withStatus('late', own)).toEqual({ status: 'late', ...late })
    expect(withStatus('other', own)).toEqual({ status: 'other', reason: 'Wedding', time: null })
    for (const status of ['left_early', 'absent', 'present', 'none'] as const)
      expect(withStatus(status, own)).toEqual({ status, reason: '', time: null })
  })
})

test('a tap is later than the previous and the shown tap', () => {
  const seen = '2026-01-12T13:00:00.000Z'
  const at = Date.parse(seen)
  expect(nextTapTime(at + 5000, 0, seen)).toBe(at + 5000)
  expect(nextTapTime(at - 60_000, 0, seen)).toBe(at + 1)
  expect(nextTapTime(at + 5000, at + 5000, seen)).toBe(at + 5001)
})

test('a timeslot is current until an hour after its end', () => {
  const slots = [
    { id: 'a', start_time: '07:15', end_time: '08:45' },
    { id: 'b', start_time: '14:00', end_time: '15:30' },
  ]
  const at = (now: string) => findCurrentSlot(slots, now)?.id
  expect([at('07:15'), at('08:45'), at('09:45'), at('15:29'), at('16:30')]).toEqual([
    'a',
    'a',
    'a',
    'b',
    'b',
  ])
  for (const now of ['07:14', '09:46', '13:59', '16:31', '03:00']) expect(at(now)).toBeUndefined()
  expect(findCurrentSlot([], '07:15')).toBeUndefined()
})
