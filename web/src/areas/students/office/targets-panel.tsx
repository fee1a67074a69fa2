import type { StudentWithTargets } from '@talaqqi/contract/targets'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { schoolNow, schoolToday, shortDay } from '../../../platform/language/dates.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { FreeText } from '../../../shared/school-words/index.ts'
import { QueryView, useSchool } from '../../../shared/screen/index.ts'
import { Badge } from '../../../ui/badges/badge.tsx'
import { OfficePanel } from './office-panel.tsx'

const SHOWN = 5

/** Those in progress; the read sorts by due date. */
export function TargetsPanel({ studentId }: { studentId: string }) {
  const query = useQuery(routeQuery('GET /targets/students/:id', { params: { id: studentId } }))
  return (
    <OfficePanel
      title={m.targets_title()}
      more={{
        text: m.students_office_all(),
        link: (
          <Link
            to="/targets/student/$studentId"
            params={{ studentId }}
            search={{}}
            aria-label={m.students_office_all_of({ what: m.targets_title() })}
          />
        ),
      }}
    >
      <QueryView query={query}>{(student) => <Targets student={student} />}</QueryView>
    </OfficePanel>
  )
}

function Targets({ student }: { student: StudentWithTargets }) {
  const zone = useSchool()?.time_zone
  const now = `${schoolToday(zone)} ${schoolNow(zone)}`
  const open = student.targets.filter(({ status }) => status === 'in_progress')
  if (open.length === 0) return <p className="text-ink-soft">{m.students_office_no_targets()}</p>
  return (
    <ul className="divide-y divide-line">
      {open.slice(0, SHOWN).map(({ id, title, description, due_date }) => (
        <li key={id} className="flex items-center justify-between gap-4 py-1">
          <FreeText text={title || description} className="wrap-anywhere" />
          {due_date !== null && (
            <span className="text-sm whitespace-nowrap text-ink-soft">
              {due_date < now && (
                <>
                  <Badge tone="gold">{m.targets_overdue()}</Badge>{' '}
                </>
              )}
              {shortDay(due_date.slice(0, 10))}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
