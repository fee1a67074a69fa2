import type {
  DateOrder,
  PastCounts,
  PastPreview,
  PastRow,
  PastType,
} from '@talaqqi/contract/imports-lessons'
import type { Background } from '../../../platform/background.ts'
import { dateIn } from '../../../platform/clock.ts'
import { countryOf } from '../../../platform/phone-numbers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { analyzeSessions, insertPast, selectHeardOn } from '../../sessions/index.ts'
import { type ImportOnce, runOnce } from '../run-once.ts'
import { orderOf, usualOrder } from './dates.ts'
import { readKnown } from './known.ts'
import { type PastPlan, planPast } from './plan.ts'

/** A file's rows, and what the person has said of all of them. */
type File = { rows: PastRow[]; order: DateOrder | 'ask'; type: PastType | 'ask' }

/** More change what PostgreSQL should know of its tables. */
const MANY = 500

/** What an import of these lessons would do, and what it asks; writes nothing. */
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

/**
 * Keeps all lessons as of their days, or none where a row is wrong; tells nobody. Run before with the same
 * id, it answers what was made then. Throws Refusal `invalid_input` (each wrong cell, as `rows.0.surah`),
 * or `conflict` where the import of this id has been undone.
 */
export async function runLessons(
  school: SchoolScope,
  { rows, order, type, ...once }: File & ImportOnce,
  background: Background,
): Promise<{ id: string; counts: PastCounts }> {
  const done = await runOnce(school, 'lessons', once, async (inside) => {
    const { fates, counts, sessions } = await plan(inside, { rows, order, type })
    requireRight(fates)
    return { counts, write: (id) => insertPast(inside, id, sessions) }
  })
  if (done.isNew && done.counts.lessons >= MANY) background.run(() => analyzeSessions(school))
  return done
}

function plan(school: SchoolScope, { rows, order, type }: File): Promise<PastPlan> {
  const of = {
    order: order === 'ask' ? orderOf(rows.map(({ date }) => date)) : order,
    type,
    today: dateIn(school.time_zone),
  }
  return readKnown(school).then((known) =>
    planPast(rows, { known, of, heardOn: (days) => selectHeardOn(school, days) }),
  )
}
