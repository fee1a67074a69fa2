import { SPECIFIC_PERCENTAGES } from '@talaqqi/contract/indicators'
import type { Language } from '@talaqqi/contract/languages'
import type { LessonType } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { rowsOf, type Table } from '../../platform/export/table.ts'
import { inLanguage, LESSON_TYPES, yesOrNo } from '../../platform/export/words.ts'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { listGroups } from './groups.ts'
import { selectIndicators } from './queries.ts'

const PERCENTAGE_TYPES = { general: m.indicators_general, specific: m.indicators_specific } as const

export async function indicatorsTable(school: SchoolScope, locale: Language): Promise<Table> {
  // `new_lesson_percentage` is the cost of a mistake in a new lesson.
  const typeOf = (field: string) => field.replace('_percentage', '') as LessonType
  return {
    title: m.exports_indicators({}, { locale }),
    headings: inLanguage(locale, [
      m.fields_name,
      m.fields_description,
      m.fields_color,
      m.fields_use_percentage,
      m.fields_percentage_type,
      m.fields_percentage,
      ...SPECIFIC_PERCENTAGES.map((field) => LESSON_TYPES[typeOf(field)]),
    ]),
    rows: rowsOf(await selectIndicators(school, ALL), (indicator) => [
      indicator.name,
      indicator.description,
      indicator.color,
      yesOrNo(indicator.use_percentage, locale),
      indicator.percentage_type && PERCENTAGE_TYPES[indicator.percentage_type]({}, { locale }),
      indicator.percentage,
      ...SPECIFIC_PERCENTAGES.map((field) => indicator[field]),
    ]),
  }
}

export async function groupsTable(school: SchoolScope, locale: Language): Promise<Table> {
  return {
    title: m.exports_groups({}, { locale }),
    headings: inLanguage(locale, [m.fields_name, m.fields_description, m.exports_indicators]),
    rows: rowsOf(await listGroups(school, ALL), ({ name, description, indicators }) => [
      name,
      description,
      indicators.map((indicator) => indicator.name).join(', '),
    ]),
  }
}
