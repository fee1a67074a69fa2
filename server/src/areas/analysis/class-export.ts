import type { ClassAnalysis, ComparedStudent } from '@talaqqi/contract/analysis'
import type { Language } from '@talaqqi/contract/languages'
import { m } from '@talaqqi/words/messages'
import { clockIn } from '../../platform/clock.ts'
import {
  dated,
  type MakeTable,
  type Message,
  NO_FIGURE,
  tableOf,
} from '../../platform/export/table.ts'
import { type OverShare, readShares, shareOf } from '../revision/index.ts'
import { analyseClass } from './classes.ts'
import { COMPARED, typeColumns } from './comparison-export.ts'
import type { Asked } from './figures-of-marks.ts'

type Shown =
  | 'lesson_type_averages'
  | 'other_types'
  | 'sessions_count'
  | 'weekly_lessons'
  | 'attendance'
  | 'new_lines'
  | 'trend'
type Row = Pick<ComparedStudent, Shown> & {
  name: string | null
  state: Message | null
  average: number | null
  last_heard: string | null
  revision: OverShare | undefined
}

/** As on the screen: by name, students who left after the others, and the class last. */
export function classAnalysisTable(section_id: string, asked: Asked): MakeTable {
  return async (school, language, timeZone) => {
    const [analysis, shares] = await Promise.all([
      analyseClass(school, section_id, asked),
      readShares(school),
    ])
    const heardAt = (moment: string | null) => dated(moment && clockIn(timeZone, new Date(moment)))
    return tableOf<Row>(language, {
      title: m.analysis_class,
      columns: [
        {
          field: m.analysis_student_column,
          cell: ({ name }, locale) => name ?? m.fields_class({}, { locale }),
        },
        { field: m.fields_status, cell: ({ state }, locale) => state?.({}, { locale }) ?? null },
        { field: m.analysis_sessions, cell: ({ sessions_count }) => sessions_count },
        ...typeColumns('new_lesson', m.analysis_new),
        ...typeColumns('recent_lesson', m.analysis_recent),
        ...typeColumns('old_lesson', m.analysis_old),
        { field: m.analysis_other_types, cell: ({ other_types }) => other_types.count },
        { field: m.analysis_overall_average, cell: ({ average }) => average ?? NO_FIGURE },
        ...COMPARED,
        { field: m.day_list_over, cell: ({ revision }) => shareOf(revision) ?? NO_FIGURE },
        { field: m.analysis_last_heard, cell: ({ last_heard }) => heardAt(last_heard) },
      ],
      rows: [
        ...rowsOf(analysis.data, language, shares.ofStudent),
        classRow(analysis, shares.ofClass.get(section_id)),
      ],
    })
  }
}

function rowsOf(
  students: readonly ComparedStudent[],
  language: Language,
  shares: ReadonlyMap<string, OverShare>,
): Row[] {
  const rows = students.map(({ averages: average, ...stats }) => ({
    ...stats,
    average,
    state: stateOf(stats),
    // Students who left are not in today's list of the class.
    revision: stats.is_active && !stats.has_moved ? shares.get(stats.id) : undefined,
  }))
  const { compare } = new Intl.Collator(language)
  return rows.toSorted(
    (one, other) =>
      Number(one.state !== null) - Number(other.state !== null) || compare(one.name, other.name),
  )
}

function stateOf({ is_active, has_moved }: Pick<ComparedStudent, 'is_active' | 'has_moved'>) {
  if (!is_active) return m.people_disabled
  return has_moved ? m.words_moved : null
}

const classRow = (analysis: ClassAnalysis, revision: OverShare | undefined): Row => ({
  ...analysis,
  revision,
  name: null,
  state: null,
  last_heard: null,
})
