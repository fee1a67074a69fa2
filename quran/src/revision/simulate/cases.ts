import { resolveSettings, type SettingsLevel } from '../settings.ts'
import type { Habits } from './student.ts'

export type Case = { name: string; measuredFrom: number; habits: Habits }

const WHOLE = [{ start: 1, end: 604 }]
const TEN_JUZ = [{ start: 1, end: 200 }]

/** A cycle in school days and a limit in pages. */
const every = (days: number, limit: SettingsLevel['limit']) =>
  resolveSettings('afternoon', { cycle: { kind: 'days', days }, limit })

const STEADY: Omit<Habits, 'settings'> = {
  held: TEN_JUZ,
  days: 400,
  weak: 0.15,
  absent: 0,
  elsewhere: 0,
  learnsNew: false,
}

const tenJuz = (name: string, changed: Partial<Habits>): Case => ({
  name: `200 pages, cycle 20, limit 14${name}`,
  measuredFrom: 60,
  habits: { ...STEADY, settings: every(20, 14), ...changed },
})

const HOLIDAY = { from: 200, to: 215 }

export const CASES: readonly Case[] = [
  tenJuz(', no weak page', { weak: 0 }),
  tenJuz('', {}),
  tenJuz(', 20 % weak', { weak: 0.2 }),
  tenJuz(', every fifth day missed', { absent: 0.2 }),
  tenJuz(', every fifth run elsewhere', { elsewhere: 0.2 }),
  tenJuz(', three weeks of holiday', {
    isHoliday: (at) => HOLIDAY.from <= at && at < HOLIDAY.to,
  }),
  {
    name: '200 pages and new ones each day, cycle 20, limit 30',
    measuredFrom: 60,
    habits: { ...STEADY, learnsNew: true, settings: every(20, 30) },
  },
  {
    name: '40 pages, cycle 30, limit 5',
    measuredFrom: 60,
    habits: { ...STEADY, held: [{ start: 565, end: 604 }], settings: every(30, 5) },
  },
  {
    name: '200 pages in three places, cycle 20, limit 14',
    measuredFrom: 60,
    habits: {
      ...STEADY,
      held: [
        { start: 1, end: 80 },
        { start: 293, end: 322 },
        { start: 515, end: 604 },
      ],
      settings: every(20, 14),
    },
  },
  {
    name: '604 pages, cycle 15, limit 20 (overload)',
    measuredFrom: 90,
    habits: { ...STEADY, held: WHOLE, settings: every(15, 20) },
  },
  {
    name: '604 pages, full-time: two juz a day',
    measuredFrom: 60,
    habits: { ...STEADY, held: WHOLE, settings: resolveSettings('full_time') },
  },
  {
    name: '604 pages, after a khatm: one juz a day',
    measuredFrom: 90,
    habits: { ...STEADY, held: WHOLE, settings: resolveSettings('after_khatm') },
  },
  {
    name: '604 pages, seven manzils',
    measuredFrom: 30,
    habits: {
      ...STEADY,
      held: WHOLE,
      days: 200,
      settings: resolveSettings('after_khatm', { cycle: { kind: 'manzils' } }),
    },
  },
]
