import type { LessonOfClassToday } from '@talaqqi/contract/dashboard'
import type { StudentRevision } from '@talaqqi/contract/revision'
import type { Student } from '@talaqqi/contract/students'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { lineText, reasonText } from '@talaqqi/words/revision'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../../platform/language/i18n.ts'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { colorOf } from '../../../ui/color-token.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DoneIcon, InfoIcon, PlayIcon } from '../../../ui/icons/icons.tsx'
import { IconButton } from '../../../ui/inputs/icon-button.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import {
  LESSON_TYPE_LOOKS,
  lessonsSince,
  lessonTypeOf,
  lineSetup,
  SetupLink,
  shortTypeText,
  type TickedLine,
  tickLines,
  toLastLesson,
  useWithLocalLessons,
} from '../../sessions/index.ts'

type DayLinesProps = { student: Student; revision: StudentRevision }

/** What to hear today; lessons of this device that are not sent yet count as heard. */
export function DayLines({ student, revision }: DayLinesProps) {
  const hour = useQuery(routeQuery('GET /students/:id/hour', { params: { id: student.id } }))
  const [child] = useWithLocalLessons(hour.data ? [hour.data] : [])
  const { lines, today } = revision
  const ticked = tickLines(lines, child ? lessonsSince(child.lessons, today) : null)
  return <TickedLines student={student} ticked={ticked} lessons={child?.lessons ?? []} />
}

type TickedLinesProps = {
  student: Student
  ticked: readonly TickedLine[]
  lessons: readonly LessonOfClassToday[]
}

export function TickedLines({ student, ticked, lessons }: TickedLinesProps) {
  useLanguage()
  if (ticked.length === 0)
    return (
      <EmptyState picture="clock" action={null}>
        {m.revision_list_empty()}
      </EmptyState>
    )
  return (
    <List label={m.revision_today()}>
      {ticked.map((each) => {
        const { kind, verses } = each.line
        const last = lessons.find(({ type }) => type === lessonTypeOf(kind))
        return (
          <LineRow
            key={`${kind} ${verses.start}`}
            ticked={each}
            student={student}
            {...(last && { last: toLastLesson(last) })}
          />
        )
      })}
    </List>
  )
}

type LineRowProps = {
  ticked: TickedLine
  student: Student
  last?: ReturnType<typeof toLastLesson>
}

function LineRow({ ticked: { line, heard, isHeard }, student, last }: LineRowProps) {
  const type = lessonTypeOf(line.kind)
  const { Icon, color } = LESSON_TYPE_LOOKS[type]
  const portion = lineText(line)
  return (
    <div className="flex items-center pe-1">
      <div className="min-w-0 flex-1">
        <ListRow
          leading={
            <span style={{ color: colorOf(color) }}>
              <Icon size={20} />
            </span>
          }
          title={
            <>
              {shortTypeText(type)}
              {DOT}
              <bdi>{portion}</bdi>
            </>
          }
          detail={<LineDetail line={line} heard={heard} />}
          trailing={isHeard ? <HeardIcon /> : <PlayIcon size={20} />}
          {...(!isHeard && {
            render: (
              <SetupLink student={student} setup={lineSetup(line, last)} className="">
                {null}
              </SetupLink>
            ),
          })}
        />
      </div>
      {line.kind !== 'new' && (
        <IconButton
          label={m.revision_hearings_of({ portion })}
          icon={<InfoIcon size={20} />}
          render={
            <Link
              to="/revision/student/$studentId"
              params={{ studentId: student.id }}
              search={{ first: line.verses.start, last: line.verses.end }}
              resetScroll={false}
            />
          }
        />
      )}
    </div>
  )
}

const HeardIcon = () => (
  <span className="text-accent-text">
    <DoneIcon />
  </span>
)

function LineDetail({ line, heard }: Pick<TickedLine, 'line' | 'heard'>) {
  const { kind, page_count, reason } = line
  const amount = kind === 'new' ? [] : [m.revision_pages({ count: page_count })]
  const figures = { heard: formatNumber(heard), count: formatNumber(page_count) }
  const progress =
    heard === 0
      ? []
      : [heard < page_count ? m.revision_heard_part(figures) : m.revision_heard_today()]
  return [...progress, ...amount, reasonText(reason)].join(DOT)
}
