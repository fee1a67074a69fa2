import { m } from '@talaqqi/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { FailureNotice } from '../../../../shared/failures/index.ts'
import { Button } from '../../../../ui/inputs/button.tsx'
import { useWide } from '../../../../ui/layout/use-wide.ts'
import { PrefetchClass } from '../count/prefetch-class.tsx'
import { isInProgress, lessonTotal, type OpenLesson } from '../draft/open-lesson.ts'
import { undoStart } from '../draft/remove-draft.ts'
import { hasContent } from '../draft/save/lesson-change.ts'
import { type FullChoices, isFull, sessionInput } from '../draft/setup/choices.ts'
import { storedLessons } from '../draft/stored-lesson.ts'
import { UnfinishedDialog } from '../draft/unfinished-dialog.tsx'
import { useIndicators } from '../draft/use-indicators.ts'
import { FlowBar } from '../flow-bar.tsx'
import { ignoreDoubleTap } from '../ignore-double-tap.ts'
import { StepScreen } from '../step-screen.tsx'
import { ConfirmParts } from './confirm-parts.tsx'
import { ConfirmRows } from './confirm-rows.tsx'
import { readSimilarLessons } from './read-similar.ts'
import { SimilarLessonDialog } from './similar-dialog.tsx'
import type { SimilarLesson } from './similar-lessons.ts'
import { useStartLesson } from './use-start-lesson.ts'

export function ConfirmScreen() {
  return (
    <StepScreen step="/lesson/confirm" title={m.capture_confirm_title()} beside={<WideParts />}>
      {(choices) =>
        isFull(choices) ? <Confirm choices={choices} /> : <Navigate to="/lesson/type" replace />
      }
    </StepScreen>
  )
}

function WideParts() {
  return useWide() && <ConfirmParts />
}

function Confirm({ choices }: { choices: FullChoices }) {
  const navigate = useNavigate()
  const start = useStartLesson()
  const client = useQueryClient()
  const router = useRouter()
  const [unfinished, setUnfinished] = useState<OpenLesson | null>(null)
  const [isLooking, setLooking] = useState(false)
  const [alike, setAlike] = useState<SimilarLesson | null>(null)
  useIndicators()

  function confirm() {
    const open = storedLessons.read().filter(isInProgress)
    // Confirmed again after Back from reciting: resume the lesson that was started.
    const begun = open.find((lesson) => isJustStarted(lesson, choices))
    if (begun) {
      const params = { sessionId: begun.id }
      return void navigate({ to: '/lesson/reciting/$sessionId', params })
    }
    const mistaken = open.filter((lesson) => isMistakenStart(lesson, choices))
    for (const { id } of mistaken) undoStart(id)
    const other = open.find((lesson) => !mistaken.includes(lesson)) ?? null
    setUnfinished(other)
    if (!other) void lookAndBegin()
  }

  /** Another phone may have started the same lesson. Back during the lookup cancels. */
  async function lookAndBegin() {
    setLooking(true)
    const found = await readSimilarLessons(client, choices)
    if (router.state.location.pathname !== '/lesson/confirm') return
    setLooking(false)
    setAlike(found)
    if (!found) start.mutate(choices)
  }

  // A chip starts its lesson at once; this screen stays only if that fails.
  const { now = false } = useSearch({ strict: false })
  const begun = useRef(false)
  useEffect(() => {
    if (!now || begun.current) return
    begun.current = true
    // Back from reciting must not start it again.
    void navigate({ to: '/lesson/confirm', search: {}, replace: true }).then(confirm)
  })

  return (
    <>
      <PrefetchClass section_id={choices.student.section_id} />
      <ConfirmRows choices={choices} />
      {start.error && <FailureNotice error={start.error} />}
      <FlowBar>
        <Button
          look="primary"
          size="big"
          busy={start.isPending || isLooking}
          busyText={m.capture_confirming()}
          onClick={ignoreDoubleTap(confirm)}
        >
          {m.capture_confirm()}
        </Button>
      </FlowBar>
      {alike && (
        <SimilarLessonDialog
          alike={alike}
          student={choices.student}
          onAnother={() => {
            setAlike(null)
            start.mutate(choices)
          }}
          onClose={() => setAlike(null)}
        />
      )}
      {unfinished && (
        <UnfinishedDialog
          key={unfinished.id}
          lesson={unfinished}
          onClose={() => setUnfinished(null)}
          onSettled={confirm}
        />
      )}
    </>
  )
}

function isMistakenStart(open: OpenLesson, { student }: FullChoices): boolean {
  const isOnlyBegun = open.toStart !== null || open.isOnlyBegun === true
  return open.student.id === student.id && isOnlyBegun && !open.unsaved && !hasContent(open)
}

function isJustStarted(open: OpenLesson, choices: FullChoices): boolean {
  const input = sessionInput(choices)
  return (
    open.status === 'started' &&
    lessonTotal(open) === 0 &&
    open.student.id === input.student_id &&
    open.type === input.type &&
    open.name === input.name &&
    (open.assessment?.id ?? null) === (input.assessment_id ?? null) &&
    open.parts.map(({ name }) => name).join() === input.lessons.map(({ name }) => name).join()
  )
}
