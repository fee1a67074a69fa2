import type { LessonOfClassToday } from '@talaqqi/contract/dashboard'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { Link } from '@tanstack/react-router'
import { memo, useId, useState } from 'react'
import { useDates } from '../../../platform/language/dates.ts'
import { useLanguage } from '../../../platform/language/i18n.ts'
import { formatNumber, formatPercentage } from '../../../platform/language/numbers.ts'
import { chooseStudent } from '../../../shared/find-student/index.ts'
import {
  lessonTypeText,
  PartsHeard,
  personName,
  statusText,
} from '../../../shared/school-words/index.ts'
import { CheckIcon, DownIcon, HomeIcon, PlayIcon } from '../../../ui/icons/icons.tsx'
import { IconButton } from '../../../ui/inputs/icon-button.tsx'
import { practiceText } from '../../revision/index.ts'
import {
  AnotherLesson,
  type ChildToday,
  continuePath,
  leftToday,
  lessonsHeardToday,
  listOf,
  markDoneToday,
  openLessonsOf,
  shortTypeText,
  TypeChips,
} from '../../sessions/index.ts'
import { ChildDetails } from './child-details.tsx'
import { practiceSince } from './practice-since.ts'

type ChildRowProps = {
  student: ChildToday
  note?: string
  /** Heard, with something left: shows the heard types, and a button to fold the child. */
  isPartlyHeard?: boolean
}

export function ChildRow(props: ChildRowProps) {
  const dates = useDates()
  const [last] = props.student.lessons
  // Always shown, so that all rows have the same height.
  const lastHeard = last ? dates.relative(last.created_at) : m.students_no_lesson()
  return <Row {...props} lastHeard={lastHeard} />
}

type RowProps = ChildRowProps & { lastHeard: string }

/** Opened rows, so that Back finds them as they were. */
const opened = new Set<string>()

/** A name and its chips: 72 px on a phone. A tap beside the chips opens the child's page. */
const Row = memo(function Row({ student, note, isPartlyHeard = false, lastHeard }: RowProps) {
  useLanguage()
  const id = useId()
  const [isOpen, setOpen] = useState(opened.has(student.id))
  const heard = lessonsHeardToday(student)
  const open = openLessonsOf(student)
  const hasList = listOf(student) !== null
  function toggle() {
    if (isOpen) opened.delete(student.id)
    else opened.add(student.id)
    setOpen(!isOpen)
  }
  // A child with an open lesson resumes it.
  const chips = open.length > 0 ? [] : leftToday(student)
  return (
    <>
      <div className="relative flex items-center ps-2.5 lg:gap-3 lg:ps-4 lg:pe-2">
        <div className="min-w-0 flex-1 lg:flex lg:min-h-14 lg:items-center lg:justify-between lg:gap-4">
          <p className="flex min-h-6 flex-wrap items-baseline gap-x-2 lg:block lg:max-w-[50%] lg:min-w-48">
            <Link
              to="/lesson/recent"
              search={{ student: student.id }}
              onClick={() => chooseStudent(student)}
              className="min-w-0 font-semibold wrap-anywhere max-lg:pt-1 after:absolute after:inset-0 hover:underline"
            >
              {note && <span className="me-2 text-sm text-accent-text">{note}</span>}
              <bdi>{personName(student)}</bdi>
            </Link>
            <PracticeMark student={student} />
            <span className="ms-auto text-sm text-ink-soft lg:block">
              {isPartlyHeard
                ? doneText(heard)
                : heard.length === 0 &&
                  open.length === 0 && <QuietLine student={student} lastHeard={lastHeard} />}
            </span>
          </p>
          {/* Above the link of the whole row. */}
          <div className="relative min-w-0 max-lg:-mt-1">
            {open.map((lesson) => (
              <OpenLine key={lesson.id} lesson={lesson} />
            ))}
            {!isPartlyHeard &&
              heard.map((lesson) => (
                <p key={lesson.id} className="pb-1 text-sm text-ink-soft">
                  <LessonLine lesson={lesson} />
                  {DOT}
                  {resultOf(lesson)} {isMarked(lesson) && <PartsHeard parts={lesson.parts} />}
                </p>
              ))}
            <TypeChips student={student} chips={chips} isBrief />
          </div>
        </div>
        <div className="relative flex shrink-0">
          {isPartlyHeard && (
            <IconButton
              label={m.dashboard_hour_fold({ name: personName(student) })}
              icon={<CheckIcon size={20} />}
              onClick={() => markDoneToday(student.id)}
            />
          )}
          {hasList ? (
            <IconButton
              label={m.day_list_of({ name: personName(student) })}
              icon={
                <span className={isOpen ? 'rotate-180' : ''}>
                  <DownIcon size={20} />
                </span>
              }
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={toggle}
            />
          ) : (
            !isPartlyHeard && open.length === 0 && <AnotherLesson student={student} />
          )}
        </div>
      </div>
      {isOpen && <ChildDetails id={id} student={student} lastHeard={lastHeard} />}
    </>
  )
})

/** 'First round: 46 of 200' until everything held was heard here, else when the child was last heard. */
function QuietLine({ student, lastHeard }: { student: ChildToday; lastHeard: string }) {
  const round = listOf(student)?.first_round
  if (!round) return lastHeard
  return m.day_list_first_round({
    heard: formatNumber(round.heard),
    held: formatNumber(round.held),
  })
}

/** A guardian said that the child practised since it was last heard. */
function PracticeMark({ student }: { student: ChildToday }) {
  const practice = practiceSince(student)
  const text = practice && practiceText({ practice })
  if (!text) return null
  return (
    <span role="img" aria-label={text} title={text} className="self-center text-accent-text">
      <HomeIcon size={16} />
    </span>
  )
}

/** 'New, Recent done'. */
function doneText(heard: LessonOfClassToday[]): string {
  const types = [...new Set(heard.map(({ type }) => type))].reverse()
  return m.dashboard_hour_done({ types: types.map(shortTypeText).join(', ') })
}

function OpenLine({ lesson }: { lesson: LessonOfClassToday }) {
  const { id, type, status } = lesson
  return (
    <Link
      to={continuePath(type)}
      params={{ sessionId: id }}
      className="flex min-h-12 items-center gap-2 text-sm font-medium text-accent-text hover:underline"
    >
      <PlayIcon size={18} />
      <span>
        <LessonLine lesson={lesson} />
        {DOT}
        {statusText(status)}
      </span>
    </Link>
  )
}

function LessonLine({ lesson }: { lesson: LessonOfClassToday }) {
  const { type, parts: lessons } = lesson
  return (
    <>
      {lessonTypeText(type)}
      {DOT}
      <bdi>{lessonName({ ...lesson, lessons })}</bdi>
    </>
  )
}

const isMarked = ({ status, percentage }: LessonOfClassToday) =>
  status !== 'incomplete' && percentage !== null

function resultOf(lesson: LessonOfClassToday): string {
  const { status, percentage } = lesson
  return isMarked(lesson) && percentage !== null ? formatPercentage(percentage) : statusText(status)
}
