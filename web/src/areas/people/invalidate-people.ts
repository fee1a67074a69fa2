import { getSetupProgress } from '@talaqqi/contract/dashboard'
import { getGuardian, listGuardians } from '@talaqqi/contract/guardians'
import { getSectionWithStudents, listSectionsWithStudents } from '@talaqqi/contract/sections'
import {
  getStudent,
  listDisabledStudents,
  listStudents,
  listStudentsOfSection,
} from '@talaqqi/contract/students'
import type { QueryClient } from '@tanstack/react-query'
import { invalidate } from '../../platform/query.ts'

/** After a write to a student or a guardian: each is shown with the other, and students are counted. */
export function invalidatePeople(client: QueryClient): Promise<void> {
  return invalidate(client, [
    getGuardian,
    getSectionWithStudents,
    getSetupProgress,
    getStudent,
    listDisabledStudents,
    listGuardians,
    listSectionsWithStudents,
    listStudents,
    listStudentsOfSection,
  ])
}
