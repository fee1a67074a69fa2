import { memo } from 'react'
import { useLanguage } from '../../../../platform/i18n.ts'
import { Page } from '../../../../ui/page.tsx'
import type { OpenLesson } from '../under-way/open-lesson.ts'
import { Refused, useRetry } from '../under-way/refused.tsx'
import { Counters } from './counters.tsx'
import { EndingBar } from './ending-bar.tsx'
import { LeaveWarning } from './leave-warning.tsx'
import { RecitingHeader } from './reciting-header.tsx'
import { ServerCheck } from './server-check.tsx'
import { usePause } from './use-pause.ts'

/** The lesson hour: who recites, the parts, the counters, and below them in sight how it ends. */
export function Reciting({ lesson }: { lesson: OpenLesson }) {
  const { id, updated_at, attempt, toStart, refusal, wanted } = lesson
  // What is on its way, or was refused, tells by itself what the server has.
  const isTold = [attempt, toStart, refusal, lesson.removal].some((each) => each !== null)
  return (
    <Page width="wide">
      <RecitingHeader lesson={lesson} />
      {!isTold && <ServerCheck id={id} updated_at={updated_at} />}
      <RefusedHere id={id} refusal={refusal} wanted={wanted} />
      <Counters lesson={lesson} />
      <EndingBar lesson={lesson} />
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
