import { verseId } from '../../verses.ts'
import { PAGE_COUNT, pageOf } from '../mushaf-pages.ts'
import { pageIn } from '../page-grid.ts'
import type { StudentRecord } from '../record/record.ts'
import { ageOf } from './old-pages.ts'

const SURAHS = [1, 5, 10, 17, 26, 37, 50] as const

export const MANZILS = SURAHS.length

const VERSES: readonly number[] = /* @__PURE__ */ SURAHS.map((surah) => verseId(surah, 1))

export const LARGEST_MANZIL: number = /* @__PURE__ */ Math.max(
  ...VERSES.map((verse, at) => pageAfter(VERSES[at + 1]) - pageOf(verse)),
)

function pageAfter(verse: number | undefined): number {
  return verse === undefined ? PAGE_COUNT + 1 : pageOf(verse)
}

/** The pages of the manzil with the highest mean age, in mushaf order. */
export function chooseManzil(record: StudentRecord, pages: readonly number[]): number[] {
  const { grid } = record.learnt
  const manzils = VERSES.map((verse, at) => {
    const start = pageIn(grid, verse)
    const next = VERSES[at + 1]
    const end = next === undefined ? grid.count + 1 : pageIn(grid, next)
    return pages.filter((page) => start <= page && page < end).sort((one, other) => one - other)
  })
  const ages = manzils.map((manzil) => meanAge(record, manzil))
  return manzils[ages.indexOf(Math.max(...ages))] ?? []
}

function meanAge(record: StudentRecord, pages: readonly number[]): number {
  if (pages.length === 0) return -1
  const ages = pages.map((page) => ageOf(record, page) ?? record.today)
  return ages.reduce((sum, age) => sum + age, 0) / pages.length
}
