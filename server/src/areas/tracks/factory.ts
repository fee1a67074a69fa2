import { v7 } from 'uuid'
import { trackPasses, tracks } from '../../tables/index.ts'
import { type At, type New, nextNumber, only, schoolOf } from '../../testing/schools/factories.ts'

/** Of three steps. */
export async function makeTrack(at: At, more: Partial<New<typeof tracks>> = {}) {
  const { account_id = await schoolOf(at) } = more
  const steps = ['Letters', 'Joined letters', 'Vowels'].map((name) => ({
    ...{ id: v7(), name, note: '', is_retired: false },
  }))
  const values = { id: v7(), name: `Track ${nextNumber()}`, steps, ...more, account_id }
  return only(await at.db.insert(tracks).values(values).returning())
}

type OfStudent = { account_id: string; student_id: string }

/** Of a track of its own, unless named. */
export async function makeStepPass(
  at: At,
  more: Partial<New<typeof trackPasses>> & OfStudent & { user_id: string },
) {
  const { account_id } = more
  const made = more.track_id && more.step_id ? null : await makeTrack(at, { account_id })
  const of = made && { track_id: made.id, step_id: made.steps[0]?.id ?? '' }
  const values = { id: v7(), track_id: '', step_id: '', passed_on: '2026-01-12', ...more, ...of }
  return only(await at.db.insert(trackPasses).values(values).returning())
}
