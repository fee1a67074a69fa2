import { ALL } from '../../../platform/paging.ts'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { selectIndicators } from '../../indicators/index.ts'
import { selectSections } from '../../sections/index.ts'
import { selectAllStudents } from '../../students/index.ts'
import { listUsers } from '../../users/index.ts'

type Named = { id: string; first_name: string; last_name: string }

export type Known = {
  sections: { id: string; name: string }[]
  /** Disabled ones too: former students have past lessons. */
  students: (Named & { section_id: string | null })[]
  /** Disabled ones too. */
  teachers: (Named & { email: string })[]
  indicators: { id: string }[]
}

export async function readKnown(school: SchoolScope): Promise<Known> {
  return {
    sections: await selectSections(school, ALL),
    students: await selectAllStudents(school),
    teachers: await listUsers(school, ALL),
    indicators: await selectIndicators(school, ALL),
  }
}
