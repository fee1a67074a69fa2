import type { StudentInSection } from '@talaqqi/contract/students'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import type { Dates } from '../../platform/language/dates.ts'
import { Avatar } from '../../ui/badges/avatar.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import type { SlotElement } from '../../ui/slot.tsx'
import { personName } from '../school-words/index.ts'

type StudentRowProps = {
  student: StudentInSection
  dates: Dates
  section?: string | undefined
  render: SlotElement
}

export function StudentRow({ student, dates, section, render }: StudentRowProps) {
  const name = personName(student)
  return (
    <ListRow
      leading={<Avatar name={name} />}
      title={name}
      detail={<LastLesson student={student} dates={dates} section={section} />}
      render={render}
    />
  )
}

/** The lesson has its own line, so that its end is not truncated: users look for it. */
function LastLesson({ student, dates, section }: Omit<StudentRowProps, 'render'>) {
  const last = student.last_session
  const when = last ? dates.relative(last.created_at) : m.students_no_lesson()
  return (
    <>
      <span className="block">
        {section && (
          <>
            <bdi>{section}</bdi>
            {DOT}
          </>
        )}
        {when}
      </span>
      {last && <bdi className="line-clamp-1">{lessonName({ ...last, lessons: last.parts })}</bdi>}
    </>
  )
}
