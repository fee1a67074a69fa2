import type { SetupProgress } from '@talaqqi/contract/dashboard'
import { dateIn } from '../../platform/clock.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { countIndicators } from '../indicators/index.ts'
import { countSections } from '../sections/index.ts'
import { countSessionsSince } from '../sessions/index.ts'
import { countStudents } from '../students/index.ts'

/** How far the school is set up, and the counts of what the person reaches. */
export async function getSetupProgress(school: SchoolScope): Promise<SetupProgress> {
  const { time_zone } = school
  const [sections, students, indicators, total_sessions_today] = await Promise.all([
    countSections(school),
    countStudents(school),
    countIndicators(school),
    countSessionsSince(school, dateIn(time_zone), time_zone),
  ])
  // A teacher without a class is no sign of a school that is not set up.
  const ready = !school.is_admin || (sections > 0 && students > 0 && indicators > 0)
  return { ready, sections, students, indicators, total_sessions_today }
}
