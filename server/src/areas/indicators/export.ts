import { SPECIFIC_PERCENTAGES } from '@talaqqi/contract/indicators'
import type { LessonType } from '@talaqqi/quran'
import { rowsOf, type Table } from '../../platform/export/table.ts'
import type { Words } from '../../platform/export/words/words.ts'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { listGroups } from './groups.ts'
import { selectIndicators } from './queries.ts'

/** Indicators with all their figures, in percent for one mistake. */
export async function indicatorsTable(school: SchoolScope, words: Words): Promise<Table> {
  const { headings: heading } = words
  // `new_lesson_percentage` is what a mistake costs in a new lesson.
  const typeOf = (field: string) => field.replace('_percentage', '') as LessonType
  return {
    title: words.titles.indicators,
    headings: [
      heading.name,
      heading.description,
      heading.color,
      heading.use_percentage,
      heading.percentage_type,
      heading.percentage,
      ...SPECIFIC_PERCENTAGES.map((field) => words.lessonTypes[typeOf(field)]),
    ],
    rows: rowsOf(await selectIndicators(school, ALL), (indicator) => [
      indicator.name,
      indicator.description,
      indicator.color,
      indicator.use_percentage ? words.yes : words.no,
      indicator.percentage_type && words.percentageTypes[indicator.percentage_type],
      indicator.percentage,
      ...SPECIFIC_PERCENTAGES.map((field) => indicator[field]),
    ]),
  }
}

/** Indicator groups, each with the names of its indicators. */
export async function groupsTable(school: SchoolScope, words: Words): Promise<Table> {
  const { headings: heading } = words
  return {
    title: words.titles['indicator-groups'],
    headings: [heading.name, heading.description, heading.indicators],
    rows: rowsOf(await listGroups(school, ALL), ({ name, description, indicators }) => [
      name,
      description,
      indicators.map((indicator) => indicator.name).join(', '),
    ]),
  }
}
