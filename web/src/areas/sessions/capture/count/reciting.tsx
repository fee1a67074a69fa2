import { memo, type ReactNode, useId } from 'react'
import { useLanguage } from '../../../../platform/language/i18n.ts'
import { Page } from '../../../../ui/layout/page.tsx'
import { useWholeScreen } from '../../../../ui/layout/use-whole-screen.ts'
import { useThreeColumns } from '../../../../ui/layout/use-wide.ts'
import type { OpenLesson } from '../draft/open-lesson.ts'
import { SaveRefused, useRetry } from '../draft/save/save-refused.tsx'
import { Counters } from './counters.tsx'
import { EndingBar } from './ending-bar.tsx'
import { LeaveWarning } from './leave-warning.tsx'
import { LessonTabs } from './lesson-tabs.tsx'
import { RecitingHeader } from './reciting-header.tsx'
import { ServerCheck } from './server-check.tsx'
import { usePause } from './use-pause.ts'
import { ClassColumn } from './wide/class-column.tsx'
import { VersesColumn } from './wide/verses-column.tsx'

export function Reciting({ lesson }: { lesson: OpenLesson }) {
  const { id, updated_at, attempt, toStart, refusal, wanted, student, listener } = lesson
  // A pending or refused write already shows the state of the server.
  const isTold = [attempt, toStart, refusal, lesson.removal].some((each) => each !== null)
  useWholeScreen()
  const panelId = useId()
  const isWhole = lesson.parts.length === 1
  const isDesk = useThreeColumns()
  const tabs = (
    <LessonTabs
      lesson={lesson}
      panelId={panelId}
      place={isWhole ? 'header' : isDesk ? 'strip' : 'row'}
    />
  )
  return (
    <Page width="wide" tight>
      <RecitingHeader lesson={lesson} tab={isWhole && tabs} />
      {!isTold && <ServerCheck id={id} updated_at={updated_at} />}
      <RefusedOnDevice {...{ id, refusal, wanted, toStart, student, listener }} />
      {isDesk ? (
        <Columns lesson={lesson}>
          {!isWhole && tabs}
          <Counters lesson={lesson} panelId={panelId} isColumn />
          <EndingBar lesson={lesson} />
        </Columns>
      ) : (
        <>
          {isWhole ? (
            <Counters lesson={lesson} panelId={panelId} />
          ) : (
            <div className={partsClass} style={twoColumns}>
              {tabs}
              <Counters lesson={lesson} panelId={panelId} />
            </div>
          )}
          <EndingBar lesson={lesson} />
        </>
      )}
      <LeaveWarning lessonId={id} />
    </Page>
  )
}

/** From 1280 px: the class, the counters, the verses of the part. */
function Columns({ lesson, children }: { lesson: OpenLesson; children: ReactNode }) {
  const { id, student, type, section, start, marks, indicators, parts } = lesson
  const part = parts[Math.min(lesson.part, parts.length - 1)]
  const shown = { id, student, section, start, marks, indicators }
  return (
    <div className="-mt-2 grid flex-1 gap-6" style={threeColumns}>
      <ClassColumn section_id={student.section_id} current={student.id} type={type} />
      <div className="flex min-w-0 flex-col gap-2">{children}</div>
      {section !== null && part && (
        <VersesColumn {...shown} partStart={part.start} partEnd={part.end} />
      )}
    </div>
  )
}

// Not classes: the sign-in page would load them.
const twoColumns = { gridTemplateColumns: '17rem minmax(0, 1fr)' }
const threeColumns = { gridTemplateColumns: '15rem minmax(0, 1fr) 26rem' }

/** Wide screens: parts next to the counters, so that their height never moves the parts. */
const partsClass = '-mt-2 flex flex-1 flex-col gap-2 lg:mt-0 lg:grid lg:gap-x-8'

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
