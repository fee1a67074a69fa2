import type { AnalysedType, StudentStats } from '@talaqqi/contract/analysis'
import { m } from '@talaqqi/words/messages'
import { formatNumber } from '../../platform/language/numbers.ts'
import { lessonTypeText } from '../../shared/school-words/index.ts'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { ANALYSED } from './analysed-types.ts'
import { AverageFigure } from './average-figure.tsx'
import { FigureLink } from './figure-link.tsx'

type AveragesProps = {
  stats: StudentStats
  section: string
  days: { start_date: string; end_date: string }
}

export function Averages(props: AveragesProps) {
  return (
    <DataTable
      caption={props.stats.name}
      columns={columnsOf(props)}
      rows={[...ANALYSED.map(({ type }) => type), 'other_types']}
      keyOf={(row) => row}
    />
  )
}

type Row = AnalysedType | 'other_types'

const textOf = (row: Row) =>
  row === 'other_types' ? m.analysis_other_types() : lessonTypeText(row)

function columnsOf({ stats, section, days }: AveragesProps): Column<Row>[] {
  const { id, name, lesson_type_averages, other_types } = stats
  const averages = { ...lesson_type_averages, other_types }
  const lessons = { start: days.start_date, end: days.end_date, section, student: id }
  return [
    { title: m.analysis_type(), cell: textOf },
    {
      title: m.analysis_count(),
      isNumber: true,
      isLink: true,
      cell: (row) => {
        const { count } = averages[row]
        // The report of all lessons can filter by one type only.
        if (row === 'other_types') return formatNumber(count)
        const of = `${name}, ${textOf(row)}`
        return <FigureLink of={of} count={count} lessons={{ ...lessons, type: row }} />
      },
    },
    {
      title: m.analysis_average(),
      isNumber: true,
      cell: (row) => <AverageFigure {...averages[row]} />,
    },
  ]
}
