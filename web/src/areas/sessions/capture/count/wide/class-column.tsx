import type { LessonType } from '@talaqqi/quran'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { useLanguage } from '../../../../../platform/language/i18n.ts'
import { routeQuery } from '../../../../../platform/queries/query.ts'
import { chooseStudent } from '../../../../../shared/find-student/index.ts'
import { lessonTypeText, personName } from '../../../../../shared/school-words/index.ts'
import { CheckIcon, PlayIcon } from '../../../../../ui/icons/icons.tsx'
import { groupByProgress, openLessonsOf } from '../../../class-today/class-today.ts'
import { leftToday } from '../../../class-today/day-plan.ts'
import type { ChildToday } from '../../../day-list/child-today.ts'
import { useChildrenToday } from '../../../day-list/use-class-lists.ts'
import { continuePath } from '../../../lesson/continue-path.ts'
import { briefChipText } from '../../draft/setup/chip-text.ts'
import { chooseSetup } from '../../draft/setup/choose-setup.ts'
import { typeChipsOf } from '../../draft/setup/type-setups.ts'

type ClassColumnProps = {
  section_id: string | null
  /** The child being heard. */
  current: string
  type: LessonType
}

/** The class of the child being heard. A click opens a child's next lesson; the flow asks about the open one. */
export const ClassColumn = memo(function ClassColumn(props: ClassColumnProps) {
  const { section_id, current, type } = props
  useLanguage()
  const { queryKey, queryFn } = routeQuery('GET /dashboard/hour', {
    query: { section_id: section_id ?? '' },
  })
  const { data = [] } = useQuery({ queryKey, queryFn: section_id ? queryFn : skipToken })
  const { children: all } = useChildrenToday(section_id, data)
  const { waiting, open, heard } = groupByProgress(all)
  // The child being heard keeps its place: nothing moves while counting.
  const groups = [
    { title: m.dashboard_hour_waiting(), students: [...open, ...waiting], isHeard: false },
    { title: m.dashboard_hour_heard(), students: heard, isHeard: true },
  ]
  return (
    <nav
      aria-label={m.students_class()}
      style={{ maxHeight: 'calc(100dvh - 7rem)' }}
      className="sticky top-4 flex flex-col gap-4 self-start overflow-y-auto rounded-card bg-sunken p-2"
    >
      {groups.map(
        ({ title, students, isHeard }) =>
          students.length > 0 && (
            <section key={title}>
              <h2 className="flex justify-between gap-2 px-2 py-1 text-sm font-semibold text-ink-soft">
                {title} <span className="tabular">{students.length}</span>
              </h2>
              <ul>
                {students.map((student) => (
                  <li key={student.id}>
                    <Child
                      student={student}
                      type={type}
                      isHeard={isHeard}
                      isCurrent={student.id === current}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </nav>
  )
})

type ChildProps = {
  student: ChildToday
  type: LessonType
  isHeard: boolean
  isCurrent: boolean
}

/** Memoized: a tap on a counter renders only the child being heard. */
const Child = memo(function Child({ student, type, isHeard, isCurrent }: ChildProps) {
  useLanguage()
  const name = (
    <span className="block truncate font-medium">
      <bdi>{personName(student)}</bdi>
    </span>
  )
  if (isCurrent)
    return (
      <div aria-current="true" className={`${rowClass} bg-accent-soft text-accent-text`}>
        {name}
        <PlayIcon size={16} />
      </div>
    )
  return (
    <NextLesson student={student} type={type}>
      {(detail) => (
        <>
          <span className="min-w-0">
            {name}
            {detail && <span className="block truncate text-sm text-ink-soft">{detail}</span>}
          </span>
          {isHeard && <CheckIcon size={16} />}
        </>
      )}
    </NextLesson>
  )
})

type NextLessonProps = {
  student: ChildToday
  type: LessonType
  children: (detail: ReactNode) => ReactNode
}

/** An open lesson, else the next one of the type being heard, else any other; without one the child's page. */
function NextLesson({ student, type, children }: NextLessonProps) {
  const className = `${rowClass} hover:bg-accent-soft`
  const [open] = openLessonsOf(student)
  if (open)
    return (
      <Link
        to={continuePath(open.type)}
        params={{ sessionId: open.id }}
        preload={false}
        className={className}
      >
        {children(
          <>
            {lessonTypeText(open.type)}
            {DOT}
            <bdi>{lessonName({ ...open, lessons: open.parts })}</bdi>
          </>,
        )}
      </Link>
    )
  const chips = [...leftToday(student), ...typeChipsOf(student.lessons)]
  const chip = chips.find((each) => each.type === type) ?? chips[0]
  if (!chip || 'open' in chip)
    return (
      <Link
        to="/lesson/recent"
        search={{ student: student.id }}
        preload={false}
        onClick={() => chooseStudent(student)}
        className={className}
      >
        {children(null)}
      </Link>
    )
  const { setup } = chip
  return (
    <Link
      to="/lesson/confirm"
      search={{ now: true }}
      preload={false}
      onClick={() => chooseSetup(student, setup)}
      className={className}
    >
      {children(
        <>
          {lessonTypeText(chip.type)}
          {DOT}
          <bdi>{briefChipText(chip)}</bdi>
        </>,
      )}
    </Link>
  )
}

const rowClass =
  'flex min-h-12 items-center justify-between gap-2 rounded-control px-2 py-0.5 leading-tight pointer-fine:min-h-11'
