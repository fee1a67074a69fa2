import { and, asc, eq, gte } from 'drizzle-orm'
import { deleteWhere, type GuardianScope, type SchoolScope } from '../../platform/tenancy/index.ts'
import { announcedAbsences } from '../../tables/index.ts'

type OfStudent = { student_id: string }

const ofStudent = ({ account_id }: SchoolScope, student_id: string) =>
  and(eq(announcedAbsences.account_id, account_id), eq(announcedAbsences.student_id, student_id))

/** Soonest first. */
export function selectAnnounced(
  school: SchoolScope,
  { student_id, from }: OfStudent & { from: string },
) {
  return school.db
    .select({
      id: announcedAbsences.id,
      day: announcedAbsences.day,
      reason: announcedAbsences.reason,
      guardian_id: announcedAbsences.guardian_id,
    })
    .from(announcedAbsences)
    .where(and(ofStudent(school, student_id), gte(announcedAbsences.day, from)))
    .orderBy(asc(announcedAbsences.day), asc(announcedAbsences.id))
}

type Announced = OfStudent & { id: string; day: string; reason: string }

/** Replaces the guardian's own of that day. */
export async function replaceAnnounced(
  { school, guardian_id }: GuardianScope,
  { id, student_id, day, reason }: Announced,
): Promise<void> {
  const { account_id, db } = school
  const own = eq(announcedAbsences.guardian_id, guardian_id)
  const isOfDay = and(ofStudent(school, student_id), own, eq(announcedAbsences.day, day))
  await deleteWhere(db, announcedAbsences, isOfDay)
  await db
    .insert(announcedAbsences)
    .values({ account_id, id, student_id, guardian_id, day, reason })
    .onConflictDoNothing()
}

export async function deleteAnnounced(
  { school, guardian_id }: GuardianScope,
  { id, student_id, from }: OfStudent & { id: string; from: string },
): Promise<void> {
  await deleteWhere(
    school.db,
    announcedAbsences,
    and(
      ofStudent(school, student_id),
      eq(announcedAbsences.id, id),
      eq(announcedAbsences.guardian_id, guardian_id),
      gte(announcedAbsences.day, from),
    ),
  )
}
