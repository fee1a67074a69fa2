import type { SetupProgress } from '@talaqqi/contract/dashboard'
import { dateIn } from '../../platform/clock.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { countSessionsSince } from '../sessions/index.ts'
import { selectSetup } from './queries.ts'

export async function getSetupProgress(school: SchoolScope): Promise<SetupProgress> {
  const { time_zone } = school
  const { members, unsent_mails, ...setup } = await selectSetup(school)
  const today = await countSessionsSince(school, dateIn(time_zone), time_zone)
  const { sections, students, indicators } = setup
  // A teacher without classes does not mean that setup is incomplete.
  const ready = !school.is_admin || (sections > 0 && students > 0 && indicators > 0)
  // The founder is not counted as a colleague.
  return {
    ready,
    ...setup,
    colleagues: members - 1,
    unsent_mails: school.is_admin ? unsent_mails : 0,
    total_sessions_today: today.sessions,
    students_heard_today: today.heard,
  }
}
