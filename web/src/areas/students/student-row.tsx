import type { StudentInSection } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import type { Dates } from '../../platform/dates.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import type { SlotElement } from '../../ui/slot.tsx'
import { personName } from '../school-words/index.ts'

type StudentRowProps = {
  student: StudentInSection
  dates: Dates
  /** The class's name, where there are students of several. */
  section?: string
  render: SlotElement
}

/** A student of a class, with the last lesson heard. */
export function StudentRow({ student, dates, section, render }: StudentRowProps) {
  const name = personName(student)
  return (
    <ListRow
      leading={<Avatar name={name} />}
      title={name}
      detail={
        <>
          {section && <bdi className="block">{section}</bdi>}
          <LastLesson student={student} dates={dates} />
        </>
      }
      render={render}
    />
  )
}

/** When first: a long name of a lesson is cut before it. */
function LastLesson({ student, dates }: { student: StudentInSection; dates: Dates }) {
  const last = student.last_session
  if (!last) return m.students_no_lesson()
  return (
    <span className="line-clamp-1">
      {dates.relative(last.created_at)} · <bdi>{lessonName({ ...last, lessons: last.parts })}</bdi>
    </span>
  )
}
