import { COMMENT_LIMIT } from '@talaqqi/contract/limits'
import { m } from '@talaqqi/words/messages'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatPercentage } from '../../../../platform/numbers.ts'
import { useTitle } from '../../../../platform/title.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { Page } from '../../../../ui/page.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { BackButton } from '../../../shell/index.ts'
import { PercentageCosts } from '../../lesson-view/percentage-card.tsx'
import { StatusBadge } from '../../status-badge.tsx'
import { clearSetup } from '../choosing/stored-choices.ts'
import { FlowBar } from '../flow-bar.tsx'
import { OpenSummary } from '../portion/open-summary.tsx'
import {
  hasLines,
  indicatorTotals,
  lessonTotal,
  type OpenLesson,
  openPercentage,
  placeInFlow,
} from '../under-way/open-lesson.ts'
import { Refused } from '../under-way/refused.tsx'
import { isTooLong, needsLines } from '../under-way/saved-change.ts'
import { changeOpenLesson } from '../under-way/stored-lesson.ts'
import { useLessonAtHand } from '../under-way/use-open-lesson.ts'
import { useSaving } from '../under-way/use-saving.ts'
import { LinesField } from './lines-field.tsx'
import { placeAfter } from './place-after.ts'

/** The last words on a lesson, then it is saved. */
export function CommentScreen() {
  const lesson = useLessonAtHand()
  useTitle(m.capture_comment_title())
  if (!lesson) return <Navigate to="/lesson" replace />
  const place = placeInFlow(lesson)
  if (place === '/lesson/endverse')
    return <Navigate to={place} state={{ lesson: lesson.id }} replace />
  if (place === '/lesson/reciting')
    return <Navigate to="/lesson/reciting/$sessionId" params={{ sessionId: lesson.id }} replace />
  return <Comment lesson={lesson} />
}

function Comment({ lesson }: { lesson: OpenLesson }) {
  const navigate = useNavigate()
  const [checked, setChecked] = useState(false)
  const saving = useSaving(lesson.id, async () => {
    clearSetup()
    await navigate({ ...placeAfter(lesson), replace: true })
  })
  const isOverlong = isTooLong(lesson)
  const isMissing = needsLines(lesson)
  const [asking, setAsking] = useState(false)
  const [hasWrongLines, setHasWrongLines] = useState(false)
  // Nobody learns a new lesson of no line: it is more likely a slip.
  const isWithoutLines =
    lesson.type === 'new_lesson' && lesson.status === 'completed' && lesson.lines === 0

  function save() {
    setChecked(true)
    if (isMissing || hasWrongLines || isOverlong) return
    if (isWithoutLines && !asking) return setAsking(true)
    setAsking(false)
    saving.save('save')
  }

  return (
    <Page width="narrow">
      <PageHeader back={<BackButton fallback="/lesson" />} title={m.capture_comment_title()} />
      <Outcome lesson={lesson} />
      <form
        className="contents"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {hasLines(lesson) && (
          <LinesField
            value={lesson.lines}
            onValueChange={(typed) => {
              const lines = typed === 'wrong' ? null : typed
              setHasWrongLines(typed === 'wrong')
              changeOpenLesson(lesson.id, (open) => ({ ...open, lines, unsaved: true }))
            }}
            isChecked={checked}
          />
        )}
        <TextArea
          label={m.capture_comment()}
          rows={5}
          max={COMMENT_LIMIT}
          value={lesson.comment}
          onValueChange={(comment) =>
            changeOpenLesson(lesson.id, (open) => ({ ...open, comment, unsaved: true }))
          }
          error={checked && isOverlong && m.capture_comment_too_long({ max: COMMENT_LIMIT })}
        />
        <FlowBar>
          <Button
            look="primary"
            size="big"
            submit
            busy={saving.isSaving}
            busyText={m.capture_saving()}
          >
            {m.capture_save()}
          </Button>
        </FlowBar>
      </form>
      <Refused lesson={lesson} onRetry={() => saving.save('save')} />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={save}
        title={m.capture_no_lines()}
        description={m.capture_no_lines_what()}
        confirmText={m.capture_save()}
        cancelText={m.words_cancel()}
      />
    </Page>
  )
}

/** How it went, and one tap away what cost how much. */
function Outcome({ lesson }: { lesson: OpenLesson }) {
  const { status, type } = lesson
  const facts = (
    <>
      <StatusBadge status={status} />
      {status === 'completed' && (
        <span className="tabular font-semibold">{formatPercentage(openPercentage(lesson))}</span>
      )}
      <span>{m.capture_counted({ count: lessonTotal(lesson) })}</span>
    </>
  )
  return (
    <div className="flex flex-col gap-2">
      <OpenSummary lesson={lesson} />
      {status === 'completed' && lessonTotal(lesson) > 0 ? (
        <details>
          <summary className="min-h-12 cursor-pointer rounded-control py-2 hover:bg-sunken">
            <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
              {facts}
              <span className="text-sm text-accent-text">{m.lesson_view_why()}</span>
            </span>
          </summary>
          <PercentageCosts type={type} concerns={indicatorTotals(lesson)} />
        </details>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">{facts}</p>
      )}
    </div>
  )
}
