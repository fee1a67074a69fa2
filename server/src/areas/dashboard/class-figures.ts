import type { ClassFigures } from '@talaqqi/contract/dashboard'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { averagesOfClasses } from '../analysis/index.ts'
import { listSections, selectTeachers } from '../sections/index.ts'

/** In the order of the classes. */
export async function getClassFigures(school: SchoolScope): Promise<ClassFigures[]> {
  const [sections, teachers, averagesOf] = await Promise.all([
    listSections(school, ALL),
    selectTeachers(school),
    averagesOfClasses(school),
  ])
  const ofClass = Map.groupBy(teachers, ({ section_id }) => section_id)
  return sections.map(({ id: section_id }) => ({
    section_id,
    teachers: (ofClass.get(section_id) ?? []).map(({ id, first_name, last_name }) => ({
      id,
      first_name,
      last_name,
    })),
    ...averagesOf(section_id),
  }))
}
