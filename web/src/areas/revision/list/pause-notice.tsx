import type { StudentList } from '@talaqqi/contract/revision'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { failureText } from '../../../platform/api/failure.ts'
import { useDates } from '../../../platform/language/dates.ts'
import { formatPercentage } from '../../../platform/language/numbers.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { PauseLink } from './list-notices.tsx'

type PauseNoticeProps = { studentId: string; revision: StudentList }

/** New lessons are paused, or the list suggests it; the teacher decides. */
export function PauseNotice({ studentId, revision }: PauseNoticeProps) {
  const { is_new_paused, limits, pause, pause_decision } = revision
  if (is_new_paused)
    return <Paused studentId={studentId} decision={pause_decision} isStill={pause.is_suggested} />
  if (!pause.is_suggested) return null
  return (
    <Notice
      tone="warning"
      title={m.revision_pause_suggested()}
      // An overload offers the pause itself.
      {...(!limits.overload && { action: <PauseLink studentId={studentId} /> })}
    >
      {suggestionText(pause)}
    </Notice>
  )
}

/** Smaller figures do not explain a suggestion. */
const SHARE_SHOWN = 0.1
const DAYS_SHOWN = 3

/** '24% of the old pages are over the round · no lesson for 4 school days'. */
export function suggestionText({ share_over, missed_days }: StudentList['pause']): string {
  const share = m.revision_share_over({ share: formatPercentage(Math.round(share_over * 100)) })
  return [
    ...(share_over >= SHARE_SHOWN ? [share] : []),
    ...(missed_days >= DAYS_SHOWN ? [m.revision_missed_days({ count: missed_days })] : []),
  ].join(DOT)
}

type PausedProps = {
  studentId: string
  decision: StudentList['pause_decision']
  /** Still suggested. */
  isStill: boolean
}

function Paused({ studentId, decision, isStill }: PausedProps) {
  const { relativeDay } = useDates()
  const goOn = useWrite({
    mutationFn: (write) =>
      write('PUT /revision/students/:id/pause', {
        params: { id: studentId },
        body: { is_new_paused: false, reason: '' },
      }),
    onSuccess: () => void showToast(m.revision_new_again()),
    onError: (error) => void showToast(failureText(error), { tone: 'danger' }),
  })
  return (
    <Notice
      title={m.revision_paused()}
      action={
        <Button busy={goOn.isPending} onClick={() => goOn.mutate()}>
          {m.revision_go_on()}
        </Button>
      }
    >
      {decision && (
        <p>
          <bdi>{decision.reason}</bdi>
          {DOT}
          <bdi>{personName(decision.user)}</bdi>, {relativeDay(decision.decided_at)}
        </p>
      )}
      {!isStill && <p>{m.revision_pause_over()}</p>}
    </Notice>
  )
}
