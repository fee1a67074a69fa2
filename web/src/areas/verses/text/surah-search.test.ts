import { SURAHS } from '@talaqqi/quran'
import { expect, test } from 'vitest'
import { matchingSurahs } from './surah-search.ts'

const numbers = (text: string) => matchingSurahs(text).map(({ number }) => number)

test('all surahs are listed before anything is typed', () => {
  expect(numbers(' ')).toHaveLength(114)
})

test('a number finds the surahs that start with it', () => {
  expect(numbers('36')).toEqual([36])
  expect(numbers('11')).toEqual([11, 110, 111, 112, 113, 114])
})

test('digits of an Arabic or Urdu keyboard work', () => {
  expect(numbers('٣٦')).toEqual([36])
  expect(numbers('۳۶')).toEqual([36])
})

test.each([
  [2, ['baqara', 'Al-Baqara', 'al baqara', 'Baqarah', 'Bakara', 'البقرة', 'بقره', 'الْبَقَرَة']],
  [5, ['Maidah', "Ma'ida", 'Al-Mā’idah', 'maaida', 'المائدة', 'الماىده']],
  [3, ['Ali Imran', "Al 'Imran", 'Aal-e-Imran', 'آل عمران', 'ال عمران']],
  [4, ['Nisa', "An-Nisa'", 'النساء', 'النسا']],
  [36, ['Yasin', 'Ya-Sin', 'Yaseen', 'يس']],
  [20, ['Taha', 'Ta-Ha', 'طه']],
  [51, ['Dhariyat', 'Adh-Dhariyat', 'Zariyat', 'Az-Zariyat']],
  [62, ['Jumuah', "Al-Jumu'ah", 'الجمعة']],
  [56, ['Waqiah', "Al-Waqi'ah"]],
  [93, ['Duha', 'Ad-Duha', 'Zuha', 'الضحى']],
  [108, ['Kawthar', 'Kausar', 'Al-Kauthar']],
  [92, ['Layl', 'Al-Lail']],
  [106, ['Quraysh', 'Quraish', 'قريش']],
  [94, ['Inshirah', 'Ash-Sharh', 'الشرح']],
  [111, ['Lahab', 'Al-Masad']],
  [23, ['Muminun', "Al-Mu'minoon"]],
  [71, ['Nuh', 'Nooh', 'نوح']],
] as const)('surah %i comes first in any spelling of its name', (number, spellings) => {
  expect(spellings.map((text) => numbers(text)[0])).toEqual(spellings.map(() => number))
})

test('every surah is found first by its own names', () => {
  const first = (name: string) => matchingSurahs(name)[0]?.number
  for (const { number, latin, arabic } of SURAHS) {
    expect([latin, first(latin)]).toEqual([latin, number])
    expect([arabic, first(arabic)]).toEqual([arabic, number])
  }
})

test('an unknown name finds nothing', () => {
  expect(numbers('xyz')).toEqual([])
})
