import { v7 } from 'uuid'
import { declarations, homePractices, learningPlans, revisionActions } from '../../tables/index.ts'
import { type At, type New, only } from '../../testing/schools/factories.ts'

type OfStudent = { account_id: string; student_id: string; user_id: string }

/** Juz 30, solid, on the first day of 2026. */
export async function makeDeclaration(at: At, more: New<typeof declarations> & OfStudent) {
  const juz = { start: 5673, end: 6236, level: 'solid', day: '2026-01-01' } as const
  return only(
    await at.db
      .insert(declarations)
      .values({ id: v7(), ...juz, ...more })
      .returning(),
  )
}

/** Pins the last surahs. */
export async function makeRevisionAction(at: At, more: New<typeof revisionActions> & OfStudent) {
  const pin = { kind: 'pin', start: 6222, end: 6236, day: '2026-01-01' } as const
  return only(
    await at.db
      .insert(revisionActions)
      .values({ id: v7(), ...pin, ...more })
      .returning(),
  )
}

/** Five lines a day of surah 2. */
export async function makePlan(at: At, { student_id, ...more }: OfStudent) {
  const plan = { start: 8, end: 293, from: '2026-01-01', kind: 'lines', lines_a_day: 5 } as const
  return only(
    await at.db
      .insert(learningPlans)
      .values({ id: student_id, ...plan, ...more })
      .returning(),
  )
}

export async function makePractice(
  at: At,
  practice: { account_id: string; student_id: string; guardian_id: string; day: string },
) {
  return only(await at.db.insert(homePractices).values(practice).returning())
}
