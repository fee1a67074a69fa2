import {
  type PastCounts,
  type PastPreview,
  type PastRow,
  pastCounts,
} from '@talaqqi/contract/imports-lessons'
import { type DateOrder, type PastType } from '@talaqqi/contract/past-lessons'
import { v7 } from 'uuid'
import type { Background } from '../../../platform/background.ts'
import { dateIn } from '../../../platform/clock.ts'
import { divisionsOf } from '../../../platform/divisions.ts'
import { countryOf } from '../../../platform/phone-numbers.ts'
import { orderOf, usualOrder } from '../../../platform/read-date.ts'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { analyzeSessions, insertPast, listHeardOn } from '../../sessions/index.ts'
import { assertRowsValid } from '../assert-rows-valid.ts'
import type { HeadingAnswer } from '../queries.ts'
import { runOnce } from '../run-once.ts'
import { readKnown } from './known.ts'
import { type PastPlan, planPast } from './plan.ts'
import type { Made } from './undo-lessons.ts'

type File = { rows: PastRow[]; order: DateOrder | 'ask'; type: PastType | 'ask' }
type Run = File & {
  id?: string | undefined
  /** File name. */
  name: string
  headings: HeadingAnswer[]
}

/** Larger imports refresh PostgreSQL's statistics. */
const MANY = 500

export async function previewLessons(school: SchoolScope, file: File): Promise<PastPreview> {
  const { fates, counts, questions } = await plan(school, file)
  const told = (code: string) =>
    fates.filter(({ errors }) => errors.some((error) => error.code === code)).length
  return {
    ...{ fates, counts, questions },
    either_way: told('date_either_way'),
    usual_order: usualOrder(countryOf(school.time_zone)),
    without_type: told('lesson_type_missing'),
  }
}

/** Idempotent by id. Throws Refusal `invalid_input` (cells as `rows.0.surah`), or `conflict` (undone id). */
export async function runLessons(
  school: SchoolScope,
  { id = v7(), name, headings, ...file }: Run,
  background: Background,
): Promise<{ id: string; counts: PastCounts }> {
  const run = { id, kind: 'lessons', name, headings } as const
  const counts = await runOnce(school, run, pastCounts, async (inside) => {
    const { fates, sessions, counts: planned } = await plan(inside, file)
    assertRowsValid(fates)
    const made: Made = { import_id: id }
    return { counts: planned, made, write: () => insertPast(inside, id, sessions) }
  })
  if (counts.lessons >= MANY) background.run(() => analyzeSessions(school))
  return { id, counts }
}

async function plan(school: SchoolScope, { rows, order, type }: File): Promise<PastPlan> {
  const of = {
    order: order === 'ask' ? orderOf(rows.map(({ date }) => date)) : order,
    type,
    today: dateIn(school.time_zone),
    divisions: divisionsOf(school),
  }
  const known = await readKnown(school)
  return planPast(rows, { known, of, heardOn: (days) => listHeardOn(school, days) })
}
