import { MADANI } from '@talaqqi/quran'
import { indoPakDivisions } from '@talaqqi/quran/mushaf/indo-pak'
import { setSiteDivisions } from '@talaqqi/words/portions'
import { afterEach, expect, test } from 'vitest'
import { juzBeforeText, recentKindText, VALUE_TEXTS } from './setting-texts.ts'

afterEach(() => setSiteDivisions(null))

const texts = () => [
  recentKindText('juz'),
  juzBeforeText(),
  VALUE_TEXTS.recent({ kind: 'juz', before: 2 }),
]

test('the setting of recent portions speaks of paras in an Indo-Pak school', () => {
  expect(texts()).toEqual([
    'The juz being learned',
    'Juz before it',
    'the juz being learned and 2 before it',
  ])
  setSiteDivisions(indoPakDivisions(MADANI))
  expect(texts()).toEqual([
    'The para being learned',
    'Paras before it',
    'the para being learned and 2 before it',
  ])
})
