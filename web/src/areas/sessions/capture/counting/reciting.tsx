import { m } from '@talaqqi/words/messages'
import { useNavigate } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { useLanguage } from '../../../../platform/i18n.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { Page } from '../../../../ui/page.tsx'
import { once } from '../once.ts'
import type { OpenLesson } from '../under-way/open-lesson.ts'
import { changeOpenLesson } from '../under-way/stored-lesson.ts'
import { Counters } from './counters.tsx'
import { LeaveWarning } from './leave-warning.tsx'
import { RecitingHeader } from './reciting-header.tsx'
import { ServerCheck } from './server-check.tsx'

/** The lesson hour: who recites, the parts, the counters, and apart from them how it ends. */
export function Reciting({ lesson }: { lesson: OpenLesson }) {
  const { id, section, updated_at, attempt } = lesson
  return (
    <Page>
      <RecitingHeader lesson={lesson} />
      <ServerCheck id={id} updated_at={updated_at} hasAttempt={attempt !== null} />
      <Counters lesson={lesson} />
      <Ending lessonId={id} isVerse={section === 'verse'} />
      <LeaveWarning lessonId={id} />
    </Page>
  )
}

type EndingProps = { lessonId: string; isVerse: boolean }

/** At the end of the page, away from the counters: what ends a lesson is not hit while counting. */
const Ending = memo(function Ending({ lessonId, isVerse }: EndingProps) {
  useLanguage()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)

  function end(status: 'completed' | 'incomplete') {
    // A pause under way is overtaken by this.
    changeOpenLesson(lessonId, (lesson) => ({ ...lesson, status, unsaved: true, wanted: null }))
    // A lesson that is edited is asked for its end again, with the one it had.
    const hasEnd = isVerse && status === 'completed'
    void navigate({ to: hasEnd ? '/lesson/endverse' : '/lesson/comment' })
  }

  return (
    <div className="mt-auto flex gap-3 border-t border-line pt-6 *:flex-1">
      <Button size="big" onClick={once(() => setAsking(true))}>
        {m.capture_incomplete()}
      </Button>
      <Button size="big" look="primary" onClick={once(() => end('completed'))}>
        {m.capture_proceed()}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          end('incomplete')
        }}
        title={m.capture_incomplete_title()}
        description={m.capture_incomplete_what()}
        confirmText={m.capture_incomplete()}
        cancelText={m.words_cancel()}
      />
    </div>
  )
})
