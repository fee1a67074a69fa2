import type { CaptureAs } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { AssessmentName } from '../../../assessments/index.ts'
import { captureAsText, lessonTypeText, sectionText } from '../../../school-words/index.ts'
import { Portion } from '../portion/portion.tsx'
import { type Choices, onlyTypeOf } from './choices.ts'

/** 'Yusuf · Old Lesson · Juz 3 Q1–Q3 · as maqras'; each part leads to where it is chosen. */
export function Summary({ choices }: { choices: Choices }) {
  const parts = partsOf(choices)
  if (parts.length === 0) return null
  return (
    <nav
      aria-label={m.capture_chosen_so_far()}
      className="-mx-2 flex flex-wrap items-center text-ink-soft lg:mx-0 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-2"
    >
      <p className="hidden w-full px-2 text-sm lg:block">{m.capture_chosen_so_far()}</p>
      {parts.map((part, index) => (
        <span key={part.key} className="inline-flex max-w-full items-center">
          {part}
          {index < parts.length - 1 && <span aria-hidden="true">·</span>}
        </span>
      ))}
    </nav>
  )
}

const linkClass =
  'inline-flex min-h-12 min-w-12 items-center justify-center rounded-control px-2 font-medium text-ink hover:bg-sunken'

const plainClass = 'inline-flex min-h-12 items-center px-2 font-medium text-ink'

/** On this line a choice is changed alone: what else is chosen stays. */
const CHANGE = { change: true } as const

function partsOf(choices: Choices): ReactElement[] {
  const { student, listener, type, section, units, captureAs, assessment } = choices
  const parts: ReactElement[] = []
  if (student)
    parts.push(
      <Link
        key="student"
        to="/lesson/recent"
        search={{ student: student.id }}
        className={linkClass}
      >
        <bdi>{student.first_name}</bdi>
      </Link>,
    )
  if (listener)
    parts.push(
      <Link key="listener" to="/lesson/section-list/listener" className={linkClass}>
        <span>{m.capture_with_listener({ name: listener.first_name })}</span>
      </Link>,
    )
  // A completion's juz and type are its own; an exam's type is.
  if (assessment)
    parts.push(
      <span key="assessment" className={plainClass}>
        <AssessmentName assessment={assessment} />
      </span>,
    )
  if (type && !onlyTypeOf(assessment))
    parts.push(
      <Link key="type" to="/lesson/type" search={CHANGE} className={linkClass}>
        {lessonTypeText(type)}
      </Link>,
    )
  if (section && assessment?.kind !== 'completion')
    parts.push(
      <Link
        key="section"
        to={units ? '/lesson/section/detail' : '/lesson/section'}
        search={CHANGE}
        className={linkClass}
      >
        {units ? <Portion section={section} units={units} /> : sectionText(section)}
      </Link>,
    )
  if (section && section !== 'verse' && captureAs)
    parts.push(
      <Link key="parts" to="/lesson/parts" search={CHANGE} className={linkClass}>
        {capturedAsText(captureAs)}
      </Link>,
    )
  return parts
}

/** 'as maqras', within a line. */
function capturedAsText(captureAs: CaptureAs): string {
  const name = captureAsText(captureAs).toLocaleLowerCase()
  return captureAs === 'continuous' ? name : m.capture_as({ parts: name })
}
