import type { StudentStats } from '@talaqqi/contract/analysis'
import { m } from '@talaqqi/words/messages'
import { formatPercentage } from '../../platform/numbers.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { lessonTypeText } from '../school-words/index.ts'
import { ANALYSED } from './analysed-types.ts'
import { FigureLink } from './figure-link.tsx'

type AveragesProps = {
  stats: StudentStats
  section: string
  days: { start_date: string; end_date: string }
}

/** New, recent and old lessons of a student: how many, and the average percentage. */
export function Averages(props: AveragesProps) {
  return (
    <DataTable
      caption={props.stats.name}
      columns={columnsOf(props)}
      rows={ANALYSED}
      keyOf={({ type }) => type}
    />
  )
}

function columnsOf({ stats, section, days }: AveragesProps): Column<(typeof ANALYSED)[number]>[] {
  const { id, name, lesson_type_averages: averages } = stats
  const lessons = { start: days.start_date, end: days.end_date, section, student: id }
  return [
    { title: m.analysis_type(), cell: ({ type }) => lessonTypeText(type) },
    {
      title: m.analysis_count(),
      isNumber: true,
      cell: ({ type }) => (
        <FigureLink
          of={`${name}, ${lessonTypeText(type)}`}
          count={averages[type].count}
          lessons={{ ...lessons, type }}
        />
      ),
    },
    {
      title: m.analysis_average(),
      isNumber: true,
      cell: ({ type }) => formatPercentage(averages[type].average),
    },
  ]
}
