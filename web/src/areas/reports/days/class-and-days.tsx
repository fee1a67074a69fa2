import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { routeList } from '../../../platform/queries/query.ts'
import { Select } from '../../../ui/inputs/select.tsx'
import { DateRange } from './date-range.tsx'
import type { Range } from './ranges.ts'

export const ALL = 'all'

/** Name of the chosen class, or 'All classes'. */
export function useClassText(section: string | undefined): string | undefined {
  const { data } = useQuery(routeList('GET /sections/', 100))
  if (section === undefined) return m.reports_all_classes()
  return data?.find(({ id }) => id === section)?.name
}

type ClassSelectProps = { section: string | undefined; onChoose: (section?: string) => void }

export function ClassSelect({ section, onChoose }: ClassSelectProps) {
  const { data: sections = [], isSuccess } = useQuery(routeList('GET /sections/', 100))
  // The address of a colleague: not 'All classes', which it does not show.
  const isOthers = isSuccess && section !== undefined && !sections.some(({ id }) => id === section)
  return (
    <Select
      label={m.fields_class()}
      options={[
        { value: ALL, label: m.reports_all_classes() },
        ...sections.map(({ id, name }) => ({ value: id, label: name })),
        ...(isOthers ? [{ value: section, label: m.reports_other_class() }] : []),
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
