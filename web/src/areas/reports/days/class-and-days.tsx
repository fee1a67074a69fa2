import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { routeList } from '../../../platform/queries/query.ts'
import { Select } from '../../../ui/inputs/select.tsx'
import { DateRange } from './date-range.tsx'
import type { Range } from './ranges.ts'

export const ALL = 'all'

type ClassSelectProps = { section: string | undefined; onChoose: (section?: string) => void }

export function ClassSelect({ section, onChoose }: ClassSelectProps) {
  const { data: sections = [] } = useQuery(routeList('GET /sections/', 100))
  return (
    <Select
      label={m.fields_class()}
      options={[
        { value: ALL, label: m.reports_all_classes() },
        ...sections.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={section ?? ALL}
      onValueChange={(value) => onChoose(value === ALL ? undefined : value)}
    />
  )
}

type DaysFieldProps = { range: Range; onRangeChange: (range: Range) => void }

export function DaysField({ range, onRangeChange }: DaysFieldProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden="true" className="font-medium">
        {m.reports_range()}
      </span>
      <DateRange range={range} onRangeChange={onRangeChange} />
    </div>
  )
}
