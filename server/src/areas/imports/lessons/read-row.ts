import { type FieldErrorCode, fault, type ParamsOf } from '@talaqqi/contract/errors'
import { check } from '@talaqqi/contract/field-errors'
import { text } from '@talaqqi/contract/fields'
import { type PastFate, type PastRow } from '@talaqqi/contract/imports-lessons'
import { COMMENT_LIMIT, COUNTER_LIMIT, LINES_LIMIT } from '@talaqqi/contract/limits'
import { type DateOrder, FIRST_DAY, type PastType } from '@talaqqi/contract/past-lessons'
import { type Divisions, isConnected, versesAsParas, versesOf } from '@talaqqi/quran'
import { latinDigits } from '../../../platform/latin-digits.ts'
import { readDate } from '../../../platform/read-date.ts'
import { withMessage } from '../../../platform/refusal.ts'
import type { Portion } from './parts.ts'
import { isPortion, readPortion, versesBetween } from './portions.ts'
import { type PastStatus, readStatus, readType } from './words.ts'

export type Wrong = PastFate['errors']
type Column = Wrong[number]['column']

/** Answers for the whole file, and the school's current date, which bounds lesson dates. */
export type OfFile = {
  order: DateOrder | 'ask'
  type: PastType | 'ask'
  today: string
  /** Of the school's mushaf. */
  divisions: Divisions | null
}

/** Null fields are wrong. */
export type ReadRow = {
  date: string | null
  type: PastType | null
  portion: Portion | null
  lines: number | null
  comment: string
  status: PastStatus
  mistakes: { indicator_id: string; total: number }[]
  errors: Wrong
}

/** Excel may write 7 as 7.0. */
const WHOLE = /^(\d{1,5})(?:[.,]0{1,4})?$/

export function readRow(row: PastRow, of: OfFile): ReadRow {
  const errors: Wrong = []
  const wrong = <C extends FieldErrorCode>(column: Column, code: C, ...params: ParamsOf<C>) => {
    errors.push(wrongIn(column, code, ...params))
    return null
  }
  const date = dayOf(row.date, of, wrong)
  const type = typeOf(row.type, of, wrong)
  const portion = portionOf(row, { type, divisions: of.divisions }, wrong)
  const lines = row.lines.trim() === '' ? null : numberOf(row.lines, LINES_LIMIT, 'lines', wrong)
  const comment = check(text(COMMENT_LIMIT), row.comment.trim())
  if (!comment.ok) wrong('comment', 'too_long', { max: COMMENT_LIMIT })
  const status = readStatus(row.status) ?? wrong('status', 'status_unknown')
  const mistakes = row.mistakes.flatMap(({ indicator_id, total }) => {
    if (total.trim() === '') return []
    const count = numberOf(total, COUNTER_LIMIT, 'mistakes', wrong)
    return count ? [{ indicator_id, total: count }] : []
  })
  return {
    ...{ date, type, portion, lines, mistakes, errors },
    comment: comment.ok ? comment.data : '',
    status: status ?? 'completed',
  }
}

export function wrongIn<C extends FieldErrorCode>(
  column: Column,
  code: C,
  ...params: ParamsOf<C>
): Wrong[number] {
  const { path: _, ...wrong } = withMessage(fault('', code, ...params))
  return { column, ...wrong }
}

type Say = <C extends FieldErrorCode>(column: Column, code: C, ...params: ParamsOf<C>) => null

function dayOf(cell: string, { order, today }: OfFile, wrong: Say): string | null {
  if (cell.trim() === '') return wrong('date', 'date_missing')
  const read = readDate(cell)
  if (read === null) return wrong('date', 'date_unknown')
  if ('either' in read && order === 'ask') return wrong('date', 'date_either_way')
  const date = 'date' in read ? read.date : order === 'ask' ? '' : read.either[order]
  if (date > today) return wrong('date', 'date_in_future')
  return date < FIRST_DAY ? wrong('date', 'date_too_old') : date
}

function typeOf(cell: string, { type }: OfFile, wrong: Say): PastType | null {
  if (cell.trim() !== '') return readType(cell) ?? wrong('type', 'lesson_type_unknown')
  return type === 'ask' ? wrong('type', 'lesson_type_missing') : type
}

type Meant = { type: PastType | null; divisions: Divisions | null }

function portionOf(row: PastRow, { type, divisions }: Meant, wrong: Say): Portion | null {
  const read = readPortion(row)
  if (!isPortion(read))
    return 'max' in read
      ? wrong(read.column, read.code, { max: read.max })
      : wrong(read.column, read.code)
  const isOfVerses = type === 'new_lesson' || type === 'inside_lesson'
  const portion = divisions ? asParas(read, divisions, wrong) : read
  return portion && isOfVerses ? asVerses(portion, wrong) : portion
}

/** Juz, halves and quarters of the school's mushaf, by verses where they are no maqras. */
function asParas(portion: Portion, divisions: Divisions, wrong: Say): Portion | null {
  const { section, units } = portion
  if (section === 'verse' || section === 'maqra') return portion
  const run = { start: units[0] ?? 1, end: units.at(-1) ?? 1 }
  if (!isConnected(units)) return wrong('juz', 'only_verses')
  const verses = versesAsParas(divisions, section, run)
  const { start, end } = versesOf(section, run.start, run.end)
  return verses.start === start && verses.end === end
    ? portion
    : versesBetween(verses.start, verses.end)
}

/** New lessons and inside reading go by verses: a juz becomes its first to last verse. */
function asVerses(portion: Portion, wrong: Say): Portion | null {
  const { section, units } = portion
  if (section === 'verse') return portion
  if (!isConnected(units)) return wrong('juz', 'only_verses')
  const { start, end } = versesOf(section, units[0] ?? 1, units.at(-1) ?? 1)
  return versesBetween(start, end)
}

function numberOf(cell: string, max: number, column: Column, wrong: Say): number | null {
  const [, digits] = WHOLE.exec(latinDigits(cell).trim()) ?? []
  if (digits === undefined) return wrong(column, 'not_whole')
  const number = Number(digits)
  return number > max ? wrong(column, 'number_too_large', { max }) : number
}
