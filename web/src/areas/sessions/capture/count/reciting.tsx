import { memo } from 'react'
import { useLanguage } from '../../../../platform/language/i18n.ts'
import { Page } from '../../../../ui/layout/page.tsx'
import type { OpenLesson } from '../draft/open-lesson.ts'
import { SaveRefused, useRetry } from '../draft/save/save-refused.tsx'
import { Counters } from './counters.tsx'
import { EndingBar } from './ending-bar.tsx'
import { LeaveWarning } from './leave-warning.tsx'
import { RecitingHeader } from './reciting-header.tsx'
import { ServerCheck } from './server-check.tsx'
import { usePause } from './use-pause.ts'

export function Reciting({ lesson }: { lesson: OpenLesson }) {
  const { id, updated_at, attempt, toStart, refusal, wanted, student, listener } = lesson
  // A pending or refused write already shows the state of the server.
  const isTold = [attempt, toStart, refusal, lesson.removal].some((each) => each !== null)
  return (
    <Page width="wide">
      <RecitingHeader lesson={lesson} />
      {!isTold && <ServerCheck id={id} updated_at={updated_at} />}
      <RefusedOnDevice {...{ id, refusal, wanted, toStart, student, listener }} />
      <Counters lesson={lesson} />
      <EndingBar lesson={lesson} />
      <LeaveWarning lessonId={id} />
    </Page>
  )
}

type RefusedHereProps = Pick<
  OpenLesson,
  'id' | 'refusal' | 'wanted' | 'toStart' | 'student' | 'listener'
>

/** A refused start stays on this screen; a refused save navigates after the retry. */
const RefusedOnDevice = memo(function RefusedHere({ wanted, ...lesson }: RefusedHereProps) {
  const { id } = lesson
  useLanguage()
  const { save } = usePause(id)
  const retry = useRetry(id)
  return <SaveRefused lesson={lesson} onRetry={() => (wanted ? save(wanted) : retry())} />
})
