import type { CaptureAs } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { memo, type ReactElement, type ReactNode } from 'react'
import { captureAsText, lessonTypeText, sectionText } from '../../../shared/school-words/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { AssessmentName } from '../../assessments/index.ts'
import { Portion } from './draft/portion.tsx'
import { type Choices, onlyTypeOf, shownPortion } from './draft/setup/choices.ts'

type SummaryProps = {
  choices: Choices
  /** In the picker, which shows the portion itself. */
  isBrief?: boolean
}

const cardClass = 'lg:mx-0 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-2'

/** 'Yusuf · Old Lesson · Juz 3 Q1–Q3 · as maqras'; each part links to its choice. */
export function Summary({ choices, isBrief = false }: SummaryProps) {
  const parts = isBrief ? briefPartsOf(choices) : partsOf(choices)
  if (parts.length === 0) return null
  return (
    <nav
      aria-label={m.capture_chosen_so_far()}
      className={classNames(
        '-mx-2 flex flex-wrap items-center text-ink-soft',
        isBrief ? 'max-sm:-my-2' : cardClass,
      )}
    >
      {!isBrief && (
        <p className="hidden w-full px-2 text-sm lg:block">{m.capture_chosen_so_far()}</p>
      )}
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

const CHANGE = { change: true } as const

type StepLinkProps = {
  to:
    | '/lesson/section-list/listener'
    | '/lesson/type'
    | '/lesson/section'
    | '/lesson/section/detail'
    | '/lesson/parts'
  search?: typeof CHANGE
  children: ReactNode
}

const StepLink = memo(function StepLink({ children, ...target }: StepLinkProps) {
  return (
    <Link {...target} className={linkClass}>
      {children}
    </Link>
  )
})

const StudentLink = memo(function StudentLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to="/lesson/recent" search={{ student: id }} className={linkClass}>
      <bdi>{name}</bdi>
    </Link>
  )
})

/** The picker opens again after another type. */
function briefPartsOf(choices: Choices): ReactElement[] {
  return partsOf({ ...choices, section: null, captureAs: null }, undefined)
}

function partsOf(choices: Choices, change: typeof CHANGE | undefined = CHANGE): ReactElement[] {
  const { student, listener, type, section, units, spans, captureAs, assessment } = choices
  const parts: ReactElement[] = []
  if (student) parts.push(<StudentLink key="student" id={student.id} name={student.first_name} />)
  if (listener)
    parts.push(
      <StepLink key="listener" to="/lesson/section-list/listener">
        {m.capture_with_listener({ name: listener.first_name })}
      </StepLink>,
    )
  // The juz and type of a completion and the type of an exam are fixed.
  if (assessment)
    parts.push(
      <span key="assessment" className={plainClass}>
        <AssessmentName assessment={assessment} />
      </span>,
    )
  if (type && !onlyTypeOf(assessment))
    parts.push(
      <StepLink key="type" to="/lesson/type" search={change}>
        {lessonTypeText(type)}
      </StepLink>,
    )
  if (section && assessment?.kind !== 'completion')
    parts.push(
      <StepLink
        key="section"
        to={units ? '/lesson/section/detail' : '/lesson/section'}
        search={CHANGE}
      >
        {units ? (
          <Portion {...shownPortion({ type, section, units, captureAs, spans })} />
        ) : (
          sectionText(section)
        )}
      </StepLink>,
    )
  if (section && section !== 'verse' && captureAs)
    parts.push(
      <StepLink key="parts" to="/lesson/parts" search={CHANGE}>
        {capturedAsText(captureAs)}
      </StepLink>,
    )
  return parts
}

function capturedAsText(captureAs: CaptureAs): string {
  const name = captureAsText(captureAs).toLocaleLowerCase()
  return captureAs === 'continuous' ? name : m.capture_as({ parts: name })
}
