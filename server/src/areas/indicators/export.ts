import { type Indicator, SPECIFIC_PERCENTAGES } from '@talaqqi/contract/indicators'
import { LANGUAGES, type Language } from '@talaqqi/contract/languages'
import type { LessonType } from '@talaqqi/quran'
import { FIELD_CHOICES, FIELD_LABELS } from '@talaqqi/words/fields'
import { m } from '@talaqqi/words/messages'
import { type Column, type Table, tableOf } from '../../platform/export/table.ts'
import { LESSON_TYPES, yesOrNo } from '../../platform/export/words.ts'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { listGroups } from './groups.ts'
import { selectIndicators } from './queries.ts'

const COLUMNS: Column<Indicator>[] = [
  { field: m.fields_name, cell: ({ name }) => name },
  { field: m.fields_description, cell: ({ description }) => description },
  ...LANGUAGES.map((language) => ({
    field: FIELD_LABELS[`meaning_${language}`],
    cell: (indicator: Indicator) => indicator[`meaning_${language}`],
  })),
  { field: m.fields_color, cell: ({ color }) => color },
  {
    field: m.fields_use_percentage,
    cell: ({ use_percentage }, locale) => yesOrNo(use_percentage, locale),
  },
  {
    field: m.fields_percentage_type,
    cell: ({ percentage_type: type }, locale) =>
      type && FIELD_CHOICES.percentage_type[type]({}, { locale }),
  },
  { field: m.fields_percentage, cell: ({ percentage }) => percentage },
  ...SPECIFIC_PERCENTAGES.map((field) => ({
    // `new_lesson_percentage` is the cost of a mistake in a new lesson.
    field: LESSON_TYPES[field.replace('_percentage', '') as LessonType],
    cell: (indicator: Indicator) => indicator[field],
  })),
]

export async function indicatorsTable(school: SchoolScope, language: Language): Promise<Table> {
  return tableOf(language, {
    title: m.exports_indicators,
    columns: COLUMNS,
    rows: await selectIndicators(school, ALL),
  })
}

export async function groupsTable(school: SchoolScope, language: Language): Promise<Table> {
  return tableOf(language, {
    title: m.exports_groups,
    columns: [
      { field: m.fields_name, cell: ({ name }) => name },
      { field: m.fields_description, cell: ({ description }) => description },
      {
        field: m.exports_indicators,
        cell: ({ indicators }) => indicators.map(({ name }) => name).join(', '),
      },
    ],
    rows: await listGroups(school, ALL),
  })
}
