import { m } from '@talaqqi/words/messages'
import {
  firstRoundText,
  OverloadNotice,
  PauseNotice,
  practiceText,
  TickedLines,
} from '../../revision/index.ts'
import { AnotherLesson, type ChildToday, listOf, tickedLines } from '../../sessions/index.ts'

type ChildDetailsProps = { id: string; student: ChildToday; lastHeard: string }

/** Under an opened row: every line of the list with its reason, limits and pauses with their ways out. */
export function ChildDetails({ id, student, lastHeard }: ChildDetailsProps) {
  const list = listOf(student)
  if (!list) return null
  const practice = practiceText(list)
  return (
    <div id={id} className="flex flex-col gap-3 px-2.5 pt-1 pb-3 lg:px-4">
      <TickedLines student={student} ticked={tickedLines(student)} lessons={student.lessons} />
      {list.first_round && (
        <p className="text-sm text-ink-soft">{firstRoundText(list.first_round)}</p>
      )}
      {practice && (
        <p className="text-sm text-ink-soft">
          <bdi>{practice}</bdi>
        </p>
      )}
      <OverloadNotice studentId={student.id} revision={list} />
      <PauseNotice studentId={student.id} revision={list} />
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">{m.day_list_last_heard({ when: lastHeard })}</p>
        <AnotherLesson student={student} />
      </div>
    </div>
  )
}
