import { COMMENT_LIMIT } from '@talaqqi/contract/limits'
import { m } from '@talaqqi/words/messages'
import { Navigate } from '@tanstack/react-router'
import { useTitle } from '../../../../platform/title.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { Page } from '../../../../ui/page.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { BackButton } from '../../../shell/index.ts'
import { OpenSummary } from '../portion/open-summary.tsx'
import { hasLines, type OpenLesson, placeInFlow } from '../under-way/open-lesson.ts'
import { Refused } from '../under-way/refused.tsx'
import { isTooLong } from '../under-way/saved-change.ts'
import { changeOpenLesson } from '../under-way/stored-lesson.ts'
import { useLessonAtHand } from '../under-way/use-open-lesson.ts'
import { EndVerse } from './end-verse.tsx'
import { LinesField } from './lines-field.tsx'
import { Outcome } from './outcome.tsx'
import { SaveBar } from './save-bar.tsx'
import { useEnding } from './use-ending.ts'
import { UsualComments } from './usual-comments.tsx'

type EndingScreenProps = {
  /** The address it was opened by: both are the one sheet. */
  at: '/lesson/endverse' | '/lesson/comment'
}

/** How a lesson ends, on one sheet: its end verse, lines, comment and percentage; then it is saved. */
export function EndingScreen({ at }: EndingScreenProps) {
  const lesson = useLessonAtHand()
  useTitle(m.capture_ending_title())
  if (!lesson) return <Navigate to="/lesson" replace />
  if (placeInFlow(lesson) === '/lesson/reciting')
    return <Navigate to="/lesson/reciting/$sessionId" params={{ sessionId: lesson.id }} replace />
  if (at === '/lesson/endverse' && endsWithVerse(lesson) === null)
    return <Navigate to="/lesson/comment" state={{ lesson: lesson.id }} replace />
  return <Ending lesson={lesson} />
}

/** The verse from which on the lesson's end is chosen; null where it has none to choose. */
function endsWithVerse({ status, section, start }: OpenLesson): number | null {
  return status === 'completed' && section === 'verse' ? start : null
}

function Ending({ lesson }: { lesson: OpenLesson }) {
  const ending = useEnding(lesson)
  const start = endsWithVerse(lesson)
  return (
    <Page width={start === null ? 'narrow' : 'wide'}>
      <PageHeader back={<BackButton fallback="/lesson" />} title={m.capture_ending_title()} />
      <OpenSummary lesson={lesson} />
      <form
        className="contents"
        onSubmit={(event) => {
          event.preventDefault()
          ending.save('done')
        }}
      >
        <div
          className={classNames(
            'flex flex-col gap-4',
            start !== null && 'lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-8',
          )}
        >
          {start !== null && <EndVerse lesson={lesson} start={start} />}
          <Words lesson={lesson} ending={ending} />
        </div>
        <SaveBar lesson={lesson} start={start} ending={ending} />
      </form>
      <Refused lesson={lesson} onRetry={ending.retry} />
      <ConfirmDialog
        open={ending.isAsking}
        onClose={ending.stopAsking}
        onConfirm={ending.saveAsked}
        title={m.capture_no_lines()}
        description={m.capture_no_lines_what()}
        confirmText={m.capture_save()}
        cancelText={m.words_cancel()}
      />
    </Page>
  )
}

type WordsProps = { lesson: OpenLesson; ending: ReturnType<typeof useEnding> }

/** What is said of the lesson: lines, comment, percentage. */
function Words({ lesson, ending }: WordsProps) {
  const { id, comment } = lesson
  const setComment = (text: string) =>
    changeOpenLesson(id, (open) => ({ ...open, comment: text, unsaved: true }))
  return (
    <div className="flex flex-col gap-4">
      <Outcome lesson={lesson} />
      {hasLines(lesson) && (
        <LinesField
          value={lesson.lines}
          onValueChange={ending.setLines}
          isChecked={ending.isChecked}
        />
      )}
      <UsualComments comment={comment} onCommentChange={setComment} />
      <TextArea
        label={m.capture_comment()}
        rows={3}
        max={COMMENT_LIMIT}
        value={comment}
        onValueChange={setComment}
        error={
          ending.isChecked &&
          isTooLong(lesson) &&
          m.capture_comment_too_long({ max: COMMENT_LIMIT })
        }
      />
    </div>
  )
}
