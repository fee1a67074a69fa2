import type { LessonOfClassToday, StudentOfClassToday } from '@talaqqi/contract/dashboard'
import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useDates } from '../../../platform/language/dates.ts'
import { useLanguage } from '../../../platform/language/i18n.ts'
import { formatPercentage } from '../../../platform/language/numbers.ts'
import { chooseStudent } from '../../../shared/find-student/index.ts'
import {
  lessonTypeText,
  PartsHeard,
  personName,
  statusText,
} from '../../../shared/school-words/index.ts'
import {
  continuePath,
  lessonsHeardToday,
  openLessonsOf,
  TypeChips,
  typeChipsOf,
} from '../../sessions/index.ts'

type ChildRowProps = {
  student: StudentOfClassToday
  note?: string
}

export function ChildRow(props: ChildRowProps) {
  const dates = useDates()
  const [last] = props.student.lessons
  // Always shown, so that all rows have the same height.
  const lastHeard = last ? dates.relative(last.created_at) : m.students_no_lesson()
  return <Row {...props} lastHeard={lastHeard} />
}

type RowProps = ChildRowProps & { lastHeard: string }

const Row = memo(function Row({ student, note, lastHeard }: RowProps) {
  useLanguage()
  const heard = lessonsHeardToday(student)
  const open = openLessonsOf(student)
  const isDone = new Set(heard.map(({ type }) => type))
  // A child with an open lesson resumes it.
  const chips =
    open.length > 0 ? [] : typeChipsOf(student.lessons).filter(({ type }) => !isDone.has(type))
  return (
    <div className="flex flex-col gap-2 px-4 py-2.5 lg:flex-row lg:items-center lg:justify-between lg:gap-4">
      <div className="min-w-0">
        <Link
          to="/lesson/recent"
          search={{ student: student.id }}
          onClick={() => chooseStudent(student)}
          className="-my-1 flex min-h-12 flex-col justify-center hover:underline lg:min-w-48"
        >
          <span className="font-semibold wrap-anywhere">
            {note && <span className="me-2 text-sm text-accent-text">{note}</span>}
            <bdi>{personName(student)}</bdi>
          </span>
          {heard.length === 0 && open.length === 0 && (
            <span className="text-sm text-ink-soft">{lastHeard}</span>
          )}
        </Link>
        {open.map((lesson) => (
          <OpenLine key={lesson.id} lesson={lesson} />
        ))}
        {heard.map((lesson) => (
          <p key={lesson.id} className="text-sm text-ink-soft">
            <LessonLine lesson={lesson} /> · {resultOf(lesson)}{' '}
            {isMarked(lesson) && <PartsHeard parts={lesson.parts} />}
          </p>
        ))}
      </div>
      <TypeChips student={student} chips={chips} hasAnother={open.length === 0} />
    </div>
  )
})

function OpenLine({ lesson }: { lesson: LessonOfClassToday }) {
  const { id, type, status } = lesson
  return (
    <Link
      to={continuePath(type)}
      params={{ sessionId: id }}
      className="flex min-h-12 items-center text-sm font-medium text-accent-text hover:underline"
    >
      <span>
        <LessonLine lesson={lesson} /> · {statusText(status)}
      </span>
    </Link>
  )
}

function LessonLine({ lesson }: { lesson: LessonOfClassToday }) {
  const { type, parts: lessons } = lesson
  return (
    <>
      {lessonTypeText(type)} · <bdi>{lessonName({ ...lesson, lessons })}</bdi>
    </>
  )
}

const isMarked = ({ status, percentage }: LessonOfClassToday) =>
  status !== 'incomplete' && percentage !== null

function resultOf(lesson: LessonOfClassToday): string {
  const { status, percentage } = lesson
  return isMarked(lesson) && percentage !== null ? formatPercentage(percentage) : statusText(status)
}
