import { COMMENT_LIMIT } from '@talaqqi/contract/limits'
import { m } from '@talaqqi/words/messages'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatPercentage } from '../../../../platform/numbers.ts'
import { useTitle } from '../../../../platform/title.ts'
import { Button } from '../../../../ui/button.tsx'
import { NumberField } from '../../../../ui/number-field.tsx'
import { Page } from '../../../../ui/page.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { BackButton } from '../../../shell/index.ts'
import { StatusBadge } from '../../status-badge.tsx'
import { clearSetup } from '../choosing/stored-choices.ts'
import { FlowBar } from '../flow-bar.tsx'
import { OpenSummary } from '../portion/open-summary.tsx'
import {
  hasLines,
  isTooLong,
  lessonTotal,
  needsLines,
  type OpenLesson,
  openPercentage,
  placeInFlow,
} from '../under-way/open-lesson.ts'
import { Refused } from '../under-way/refused.tsx'
import { changeOpenLesson } from '../under-way/stored-lesson.ts'
import { useLessonAtHand } from '../under-way/use-open-lesson.ts'
import { useSaving } from '../under-way/use-saving.ts'
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

  function save() {
    setChecked(true)
    if (!isMissing && !isOverlong) saving.save('save')
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
          <NumberField
            label={m.capture_lines()}
            value={lesson.lines}
            onValueChange={(lines) =>
              changeOpenLesson(lesson.id, (open) => ({ ...open, lines, unsaved: true }))
            }
            error={checked && isMissing && m.capture_lines_missing()}
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
      <Refused lesson={lesson} onRetry={save} />
    </Page>
  )
}

function Outcome({ lesson }: { lesson: OpenLesson }) {
  const { status } = lesson
  return (
    <div className="flex flex-col gap-2">
      <OpenSummary lesson={lesson} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge status={status} />
        {status === 'completed' && (
          <span className="tabular font-semibold">{formatPercentage(openPercentage(lesson))}</span>
        )}
        <span>{m.capture_counted({ count: lessonTotal(lesson) })}</span>
      </p>
    </div>
  )
}
