import type { SessionSummary } from '@talaqqi/contract/sessions'
import { m } from '@talaqqi/words/messages'
import { Timeline } from '../../../ui/timeline.tsx'
import { HistoryItem } from './history-item.tsx'

type LessonsOfAssessmentProps = {
  /** At most a thousand, newest first. */
  sessions: SessionSummary[]
  /** Says whose lesson each is; left out where all are of one student. */
  showStudent?: boolean
}

/** The lessons captured for a round or an exam, along a line. */
export function LessonsOfAssessment({ sessions, showStudent = false }: LessonsOfAssessmentProps) {
  return (
    <Timeline label={m.assessments_lessons()}>
      {sessions.map((session) => (
        <HistoryItem key={session.id} session={session} showStudent={showStudent} isOfAssessment />
      ))}
    </Timeline>
  )
}
