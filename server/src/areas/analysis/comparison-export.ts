import type { AnalysedType, ComparedClass, ComparedStudent } from '@talaqqi/contract/analysis'
import { m } from '@talaqqi/words/messages'
import {
  type Column,
  type MakeTable,
  type Message,
  NO_FIGURE,
  tableOf,
} from '../../platform/export/table.ts'
import { readShares, shareOf } from '../revision/index.ts'
import { compareClasses } from './comparison.ts'
import type { Asked } from './figures-of-marks.ts'

type Compared = Pick<ComparedStudent, 'weekly_lessons' | 'attendance' | 'new_lines' | 'trend'>
type OfTypes = Pick<ComparedClass, 'lesson_type_averages'>

/** As on the screen, the classes by name. */
export function comparisonTable(asked: Asked): MakeTable {
  return async (school, language) => {
    const [{ classes }, { ofClass }] = await Promise.all([
      compareClasses(school, asked),
      readShares(school),
    ])
    return tableOf<ComparedClass>(language, {
      title: m.analysis_comparison,
      columns: [
        { field: m.fields_class, cell: ({ class_name }) => class_name },
        { field: m.students_title, cell: ({ students }) => students },
        { field: m.analysis_sessions, cell: ({ sessions_count }) => sessions_count },
        ...typeColumns('new_lesson', m.analysis_new),
        ...typeColumns('recent_lesson', m.analysis_recent),
        ...typeColumns('old_lesson', m.analysis_old),
        { field: m.analysis_overall_average, cell: ({ average }) => average ?? NO_FIGURE },
        ...COMPARED,
        { field: m.day_list_over, cell: ({ id }) => shareOf(ofClass.get(id)) ?? NO_FIGURE },
      ],
      rows: classes,
    })
  }
}

export const COMPARED: Column<Compared>[] = [
  { field: m.analysis_weekly, cell: ({ weekly_lessons }) => weekly_lessons ?? NO_FIGURE },
  { field: m.analysis_attendance, cell: ({ attendance }) => attendance ?? NO_FIGURE },
  { field: m.analysis_new_lines, cell: ({ new_lines }) => new_lines },
  { field: m.analysis_trend, cell: ({ trend }) => trend ?? NO_FIGURE },
]

/** The number of lessons, and their average. */
export function typeColumns(type: AnalysedType, text: Message): Column<OfTypes>[] {
  return [
    { field: text, cell: (row) => row.lesson_type_averages[type].count },
    {
      field: (_, options) => m.analysis_average_of({ type: text({}, options) }, options),
      cell: (row) => row.lesson_type_averages[type].average ?? NO_FIGURE,
    },
  ]
}
