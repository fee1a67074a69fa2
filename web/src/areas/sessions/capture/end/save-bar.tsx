import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { verseText } from '@talaqqi/words/portions'
import { useState } from 'react'
import { personName } from '../../../../shared/school-words/index.ts'
import { Button } from '../../../../ui/inputs/button.tsx'
import type { OpenLesson } from '../draft/open-lesson.ts'
import { Portion } from '../draft/portion.tsx'
import { shownPortion } from '../draft/setup/choices.ts'
import type { Setup } from '../draft/setup/next-setup.ts'
import { FlowBar } from '../flow-bar.tsx'
import type { useEnding } from './use-ending.ts'

type SaveBarProps = {
  lesson: OpenLesson
  start: number | null
  ending: ReturnType<typeof useEnding>
}

export function SaveBar({ lesson: { end }, start, ending }: SaveBarProps) {
  const { next, isSaving, isFailed, save } = ending
  const { isChecked, isWithoutEnd } = ending.checks
  // Stays: a button that comes or goes would move Save under the thumb.
  const [hadRoom] = useState(next !== null)
  const hasRoom = hadRoom || Boolean(next)
  const busy = { busy: isSaving, busyText: m.capture_saving() }
  return (
    <FlowBar
      note={
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            {start !== null && end !== null && (
              <p role="status" className="font-medium">
                <Portion section="verse" units={end === start ? [start] : [start, end]} />
              </p>
            )}
            {hasRoom && (
              <p className="text-sm text-ink-soft">
                {next ? m.capture_next_student({ name: personName(next.child) }) : '\u00A0'}
                {next?.setup && (
                  <>
                    {DOT}
                    <NextPortion setup={next.setup} />
                  </>
                )}
              </p>
            )}
          </div>
          {isFailed && (
            <p role="alert" className="font-medium text-danger-text">
              {m.words_something_went_wrong()}
            </p>
          )}
          {isChecked && isWithoutEnd && (
            <p role="alert" className="font-medium text-danger-text">
              {m.capture_end_title()}
            </p>
          )}
        </>
      }
    >
      <Button look={next === null ? 'primary' : 'secondary'} size="big" submit {...busy}>
        {m.capture_save()}
      </Button>
      {hasRoom && (
        <Button
          look="primary"
          size="big"
          style={{ visibility: next ? 'visible' : 'hidden' }}
          onClick={() => save('next')}
          {...busy}
        >
          {m.capture_save_next()}
        </Button>
      )}
    </FlowBar>
  )
}

/** A verse lesson has only its start yet. */
function NextPortion({ setup }: { setup: Setup }) {
  const { section, units, spans } = setup
  if (spans) return <Portion {...shownPortion(setup)} />
  if (section !== 'verse') return <Portion section={section} units={units} />
  return <bdi>{m.student_page_from({ verse: verseText(units[0] ?? 1) })}</bdi>
}
