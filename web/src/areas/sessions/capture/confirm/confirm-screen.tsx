import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { routeQuery } from '../../../../platform/query.ts'
import { Button } from '../../../../ui/button.tsx'
import { type FullChoices, isFull, sessionInput } from '../choosing/choices.ts'
import { StepScreen } from '../choosing/step-screen.tsx'
import { FlowBar } from '../flow-bar.tsx'
import { LessonFailure } from '../lesson-failure.tsx'
import { once } from '../once.ts'
import { UnfinishedDialog } from '../under-way/lazy-unfinished-dialog.tsx'
import { isUnfinished, lessonTotal } from '../under-way/open-lesson.ts'
import { storedLesson } from '../under-way/stored-lesson.ts'
import { ConfirmRows } from './confirm-rows.tsx'
import { useStartLesson } from './use-start-lesson.ts'

/** All that is chosen, once more, before the lesson starts. */
export function ConfirmScreen() {
  return (
    <StepScreen step="/lesson/confirm" title={m.capture_confirm_title()}>
      {(choices) =>
        isFull(choices) ? <Confirm choices={choices} /> : <Navigate to="/lesson/type" replace />
      }
    </StepScreen>
  )
}

function Confirm({ choices }: { choices: FullChoices }) {
  const navigate = useNavigate()
  const start = useStartLesson()
  const [asking, setAsking] = useState(false)
  // Counting needs the indicators: they come while this is read.
  useQuery(routeQuery('GET /indicators/', {}))

  function confirm() {
    const open = storedLesson.read()
    const input = sessionInput(choices)
    if (!open || !isUnfinished(open)) return start.mutate(input)
    const isSame =
      open.student.id === input.student_id &&
      open.type === input.type &&
      open.name === input.name &&
      (open.assessment_id ?? null) === (input.assessment_id ?? null)
    const isSplitTheSame =
      open.parts.map(({ name }) => name).join() === input.lessons.map(({ name }) => name).join()
    // Back from reciting and confirmed again: it is the lesson that has begun.
    if (isSame && isSplitTheSame && open.status === 'started' && lessonTotal(open) === 0)
      return void navigate({ to: '/lesson/reciting/$sessionId', params: { sessionId: open.id } })
    setAsking(true)
  }

  // A chip says all: what it chose is begun at once, and stays to be read here where that fails.
  const { now = false } = useSearch({ strict: false })
  const begun = useRef(false)
  useEffect(() => {
    if (!now || begun.current) return
    begun.current = true
    confirm()
  })

  return (
    <>
      <ConfirmRows choices={choices} />
      {start.error && <LessonFailure error={start.error} />}
      <FlowBar>
        <Button
          look="primary"
          size="big"
          busy={start.isPending}
          busyText={m.capture_confirming()}
          onClick={once(confirm)}
        >
          {m.capture_confirm()}
        </Button>
      </FlowBar>
      {asking && (
        <UnfinishedDialog
          onClose={() => setAsking(false)}
          onSettled={() => {
            setAsking(false)
            start.mutate(sessionInput(choices))
          }}
        />
      )}
    </>
  )
}
