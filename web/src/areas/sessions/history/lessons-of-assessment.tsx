import type { SessionSummary } from '@talaqqi/contract/sessions'
import { m } from '@talaqqi/words/messages'
import { dayBegun } from './days.ts'
import { HistoryItem } from './history-item.tsx'

type LessonsOfAssessmentProps = {
  /** At most a thousand, newest first. */
  sessions: SessionSummary[]
  showStudent?: boolean
}

export function LessonsOfAssessment({ sessions, showStudent = false }: LessonsOfAssessmentProps) {
  return (
    <ol aria-label={m.assessments_lessons()}>
      {sessions.map((session, index) => (
        <HistoryItem
          key={session.id}
          session={session}
          day={dayBegun(sessions, index)}
          showStudent={showStudent}
          isOfAssessment
        />
      ))}
    </ol>
  )
}
