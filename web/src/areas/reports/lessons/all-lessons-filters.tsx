import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { routeList, routeQuery } from '../../../platform/queries/query.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { Select } from '../../../ui/inputs/select.tsx'
import { ALL, ClassSelect, DaysField } from '../days/class-and-days.tsx'
import {
  REPORT_STATUSES,
  REPORT_TYPES,
  reportStatusText,
  reportTypeText,
} from '../report-texts.tsx'
import { daysOf, type LessonsSearch } from './all-lessons-search.ts'

type FiltersProps = {
  search: LessonsSearch
  onChange: (change: LessonsSearch) => void
}

export function AllLessonsFilters({ search, onChange }: FiltersProps) {
  const { section, type, status } = search
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-[1fr_1.5fr_1fr_1fr_1fr] print:hidden">
      {/* Another class has other students. */}
      <ClassSelect
        section={section}
        onChoose={(chosen) => onChange({ section: chosen, student: undefined })}
      />
      <DaysField range={daysOf(search)} onRangeChange={onChange} />
      <Select
        label={m.reports_type()}
        options={[
          { value: ALL, label: m.words_all() },
          ...REPORT_TYPES.map((value) => ({ value, label: reportTypeText(value) })),
        ]}
        value={type ?? ALL}
        onValueChange={(value) => onChange({ type: value === ALL ? undefined : value })}
      />
      <Select
        label={m.reports_status()}
        options={[
          { value: ALL, label: m.words_all() },
          ...REPORT_STATUSES.map((value) => ({ value, label: reportStatusText(value) })),
        ]}
        value={status ?? ALL}
        onValueChange={(value) => onChange({ status: value === ALL ? undefined : value })}
      />
      <StudentSelect search={search} onChange={onChange} />
    </div>
  )
}

/** All students of the class or within reach, and the student in the URL. */
function StudentSelect({ search: { section, student }, onChange }: FiltersProps) {
  const { data: ofClass = [] } = useQuery({
    ...routeQuery('GET /students/sections', { query: { section_id: section ?? '' } }),
    enabled: section !== undefined,
  })
  const { data: ofSchool = [] } = useQuery({
    ...routeList('GET /students/', 200),
    enabled: section === undefined,
  })
  const offered = section === undefined ? ofSchool : ofClass
  const isMissing = student !== undefined && !offered.some(({ id }) => id === student)
  const { data: named } = useQuery({
    ...routeQuery('GET /students/:id', { params: { id: student ?? '' } }),
    enabled: isMissing,
  })
  const students = isMissing ? [...(named ? [named] : []), ...offered] : offered
  return (
    <Select
      label={m.fields_student()}
      options={[
        { value: ALL, label: m.words_all() },
        ...students.map((one) => ({ value: one.id, label: personName(one) })),
      ]}
      value={student ?? ALL}
      onValueChange={(value) => onChange({ student: value === ALL ? undefined : value })}
    />
  )
}
