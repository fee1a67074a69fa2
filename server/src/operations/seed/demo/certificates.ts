import { and, desc, eq } from 'drizzle-orm'
import { addCertificate, revokeCertificate } from '../../../areas/certificates/certificates.ts'
import { dateIn } from '../../../platform/clock.ts'
import { type DirectoryScope, isAnyOf } from '../../../platform/tenancy/index.ts'
import { assessments } from '../../../tables/index.ts'
import { openClass } from './open-class.ts'

const CERTIFICATES = 4
const REVOKED = 1
const DESIGNS = ['star', 'frame', 'plain'] as const

/** Certificates of the last completed juz of some students; one is revoked. */
export async function seedCertificates(directory: DirectoryScope, now: Date): Promise<void> {
  const { school, ids } = await openClass(directory)
  const completed = await school.db
    .select({ student_id: assessments.student_id, juz: assessments.juz })
    .from(assessments)
    .where(
      and(
        eq(assessments.account_id, school.account_id),
        eq(assessments.kind, 'completion'),
        eq(assessments.status, 'completed'),
        isAnyOf(assessments.student_id, ids),
      ),
    )
    .orderBy(assessments.student_id, desc(assessments.juz))
  const newest = new Map(completed.toReversed().map((one) => [one.student_id, one]))
  for (const [at, { student_id, juz }] of [...newest.values()].slice(0, CERTIFICATES).entries()) {
    if (student_id === null) continue
    const { id } = await addCertificate(school, {
      ...{ student_id, kind: 'juz', juz, surah: null, paper_id: null, name_in_arabic: '' },
      ...{ issued_on: dateIn(school.time_zone, now), language: 'en' },
      ...{ design: DESIGNS[at % DESIGNS.length] ?? 'star' },
      ...{ teacher: 'Ruqayyah Osman', principal: 'Naseem Suleman' },
    })
    if (at === REVOKED) await revokeCertificate(school, id, 'The juz must be heard again.')
  }
}
