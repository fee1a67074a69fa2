import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../platform/queries/query.ts'
import { PrintFacts } from '../../../shared/print/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { useClassText } from '../days/class-and-days.tsx'
import { reportStatusText, reportTypeText } from '../report-texts.tsx'
import type { LessonsSearch } from './all-lessons-search.ts'

/** The filters on paper. */
export function AllLessonsFacts({ section, type, status, student }: LessonsSearch) {
  const { data: chosen } = useQuery({
    ...routeQuery('GET /students/:id', { params: { id: student ?? '' } }),
    enabled: student !== undefined,
  })
  return (
    <PrintFacts
      items={[
        { label: m.fields_class(), text: useClassText(section) },
        { label: m.fields_student(), text: student && chosen && personName(chosen) },
        { label: m.reports_type(), text: type && reportTypeText(type) },
        { label: m.reports_status(), text: status && reportStatusText(status) },
      ]}
    />
  )
}
