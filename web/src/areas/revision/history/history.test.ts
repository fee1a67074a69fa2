import { REVISION_RECORDS } from '@talaqqi/contract/records'
import { expect, test } from 'vitest'
import { TEXTS } from './revision-history.tsx'

test('each kind of record says what it is about', () => {
  const changes = { start: 5673, end: 6236, level: 'solid', kind: 'pin', until: null }
  const texts = REVISION_RECORDS.map((record) => TEXTS.about({ record, changes }))
  expect(texts).toEqual([
    'Known on joining\u00A0· Juz 30\u00A0· Solid',
    'Pinned\u00A0· Juz 30',
    'Pause new lessons',
    'Revision settings',
    'Plan and pace\u00A0· Juz 30',
  ])
})

test.each([
  ['revision-settings', 'kind', 'afternoon', 'Kind of school', 'Afternoon'],
  ['revision-settings', 'cycle', { kind: 'days', days: 20 }, 'Length of a round', '20 school days'],
  ['revision-settings', 'limit', null, 'Most old pages a day', 'as the level above'],
  ['revision-pauses', 'is_new_paused', true, 'Pause new lessons', 'Yes'],
  ['revision-pauses', 'reason', 'Exams', 'Reason', 'Exams'],
  ['learning-plans', 'kind', 'lines', 'Plan by', 'Lines a day'],
  ['learning-plans', 'end', 293, 'To', 'Al-Baqara 2:286'],
  ['learning-plans', 'until', null, 'Last day', 'nothing'],
] as const)(
  'the %s of a student shows a changed %s in words',
  (record, field, value, label, text) => {
    expect([TEXTS.label(field, record), TEXTS.value(field, value, record, new Map())]).toEqual([
      label,
      text,
    ])
  },
)
