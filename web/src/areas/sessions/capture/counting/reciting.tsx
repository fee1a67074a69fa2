import { m } from '@talaqqi/words/messages'
import { useNavigate } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { useLanguage } from '../../../../platform/i18n.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { Page } from '../../../../ui/page.tsx'
import { FlowBar } from '../flow-bar.tsx'
import { once } from '../once.ts'
import type { OpenLesson } from '../under-way/open-lesson.ts'
import { Refused, useRetry } from '../under-way/refused.tsx'
import { changeOpenLesson } from '../under-way/stored-lesson.ts'
import { Counters } from './counters.tsx'
import { LeaveWarning } from './leave-warning.tsx'
import { RecitingHeader } from './reciting-header.tsx'
import { ServerCheck } from './server-check.tsx'
import { usePause } from './use-pause.ts'

/** The lesson hour: who recites, the parts, the counters, and below them in sight how it ends. */
export function Reciting({ lesson }: { lesson: OpenLesson }) {
  const { id, section, updated_at, attempt, toStart, refusal, wanted } = lesson
  // What is on its way, or was refused, tells by itself what the server has.
  const isTold = attempt !== null || toStart !== null || refusal !== null
  return (
    <Page width="wide">
      <RecitingHeader lesson={lesson} />
      {!isTold && <ServerCheck id={id} updated_at={updated_at} />}
      <RefusedHere id={id} refusal={refusal} wanted={wanted} />
      <Counters lesson={lesson} />
      <Ending lessonId={id} isVerse={section === 'verse'} />
      <LeaveWarning lessonId={id} />
    </Page>
  )
}

type RefusedHereProps = Pick<OpenLesson, 'id' | 'refusal' | 'wanted'>

/** A start that was refused goes on from here; what was to be saved leads away once it is. */
const RefusedHere = memo(function RefusedHere({ wanted, ...lesson }: RefusedHereProps) {
  const { id } = lesson
  useLanguage()
  const { save } = usePause(id)
  const retry = useRetry(id)
  return <Refused lesson={lesson} onRetry={() => (wanted ? save(wanted) : retry())} />
})

type EndingProps = { lessonId: string; isVerse: boolean }

/** Always in sight, below the counters: what ends a lesson is not hit while counting. */
const Ending = memo(function Ending({ lessonId, isVerse }: EndingProps) {
  useLanguage()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)

  function end(status: 'completed' | 'incomplete') {
    // A pause under way is overtaken by this.
    changeOpenLesson(lessonId, (lesson) => ({
      ...lesson,
      status,
      unsaved: true,
      wanted: null,
      refusal: null,
    }))
    // A lesson that is edited is asked for its end again, with the one it had.
    const hasEnd = isVerse && status === 'completed'
    void navigate({
      to: hasEnd ? '/lesson/endverse' : '/lesson/comment',
      state: { lesson: lessonId },
    })
  }

  return (
    <FlowBar>
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
    </FlowBar>
  )
})
