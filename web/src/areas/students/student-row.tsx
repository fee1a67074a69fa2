import type { StudentInSection } from '@talaqqi/contract/students'
import { m } from '../../paraglide/messages.js'
import type { Dates } from '../../platform/dates.ts'
import { personName } from '../../platform/words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import type { SlotElement } from '../../ui/slot.tsx'

type StudentRowProps = { student: StudentInSection; dates: Dates; render: SlotElement }

/** A student of a class, with the last lesson heard. */
export function StudentRow({ student, dates, render }: StudentRowProps) {
  const name = personName(student)
  return (
    <ListRow
      leading={<Avatar name={name} />}
      title={name}
      detail={<span className="line-clamp-1">{lastLesson(student, dates)}</span>}
      render={render}
    />
  )
}

function lastLesson({ last_session: last }: StudentInSection, dates: Dates): string {
  if (!last) return m.students_no_lesson()
  return m.students_last_lesson({ lesson: last.name, when: dates.relative(last.created_at) })
}
