import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { portionText } from '@talaqqi/words/portions'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../../../../platform/language/i18n.ts'
import { FailureNotice } from '../../../../../shared/failures/index.ts'
import { Button } from '../../../../../ui/inputs/button.tsx'
import { StickyBar } from '../../../../../ui/layout/bottom-bar.tsx'
import { hasLargeText } from '../../../../../ui/layout/large-text.ts'
import {
  type Choices,
  isFull,
  knownSpans,
  partCount,
  shownPortion,
} from '../../draft/setup/choices.ts'
import { capturedText } from '../../draft/setup/split-text.ts'
import { readChoices } from '../../draft/setup/stored-choices.ts'
import { useIndicators } from '../../draft/use-indicators.ts'
import { ignoreDoubleTap } from '../../ignore-double-tap.ts'
import { BeginQuestions } from '../../start/begin-questions.tsx'
import { shortTypeText } from '../../start/type-chips.tsx'
import { useBegin } from '../../start/use-begin.ts'
import type { Picked } from './picked.ts'
import { writePicked } from './use-picked.ts'

/** Runs before the start; returns a text where the lesson cannot start. Throws ApiError. */
export type Prepare = () => Promise<string | null>

type StartBarProps = {
  choices: Choices
  picked: Picked
  prepare?: Prepare | undefined
  /** Choices that stay visible above Start. */
  children?: ReactNode
}

/** The choices in words, and Start: the content of the confirmation. */
export function StartBar({ choices, picked, prepare, children }: StartBarProps) {
  const begin = useBegin()
  const [fault, setFault] = useState<{ of: string; text: string } | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  useIndicators()
  const isEmpty = picked.units.length === 0
  const of = keyOf(picked)

  async function start() {
    if (isPreparing) return
    if (isEmpty) return setFault({ of, text: m.capture_make_seletion() })
    setFailure(null)
    setPreparing(true)
    writePicked(picked)
    try {
      const text = await prepare?.()
      const full = readChoices()
      if (text) setFault({ of, text })
      else if (isFull(full)) begin.begin(full)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setFailure(error)
    } finally {
      setPreparing(false)
    }
  }

  const error = failure ?? begin.error
  return (
    <>
      {error && <FailureNotice error={error} />}
      <StickyBar>
        {children && <div className="mb-2">{children}</div>}
        {/* Start goes below the sentence where enlarged text needs the width. */}
        <div className="flex flex-wrap items-center gap-2 sm:flex-row-reverse sm:justify-end sm:gap-x-4">
          <div className="min-w-0 flex-1 basis-40 sm:max-w-xl">
            <Sentence
              choices={choices}
              picked={picked}
              fault={fault?.of === of ? fault.text : null}
            />
          </div>
          <div className="flex *:flex-1 sm:max-w-80" style={startFlex}>
            <Button
              look={isEmpty ? 'secondary' : 'primary'}
              size="big"
              busy={begin.isBusy || isPreparing}
              busyText={m.capture_confirming()}
              onClick={ignoreDoubleTap(() => void start())}
            >
              {m.capture_start_lesson()}
            </Button>
          </div>
        </div>
      </StickyBar>
      <BeginQuestions {...begin} />
    </>
  )
}

/** Of the button's look, only the border differs: the width must not follow it. */
const startFlex = { flex: '1 1 7rem' }

/** A message stands until the choice changes. */
function keyOf({ section, partialType, captureAs, units, spans }: Picked): string {
  return [section, partialType, captureAs, ...units, spans?.at(-1)?.end].join()
}

type SentenceProps = Pick<StartBarProps, 'choices' | 'picked'> & { fault: string | null }

/** Three lines high, so that the picker above never moves; as high as needed with large text. */
function Sentence({ choices, picked, fault }: SentenceProps) {
  useLanguage()
  const [clamp] = useState(() => (hasLargeText() ? '' : 'line-clamp-3'))
  return (
    <div className="grid text-sm *:col-start-1 *:row-start-1">
      <p aria-hidden="true" className="invisible whitespace-pre">
        {' \n \n '}
      </p>
      {fault ? (
        <p role="alert" className={`${clamp} font-medium text-danger-text`}>
          {fault}
        </p>
      ) : (
        <p role="status" className={`${clamp} font-medium wrap-anywhere`}>
          {picked.units.length === 0 ? (
            <span className="text-ink-soft">{m.capture_nothing_selected()}</span>
          ) : (
            <ChosenText choices={choices} picked={picked} />
          )}
        </p>
      )}
    </div>
  )
}

function ChosenText({
  choices: { student, type },
  picked,
}: Pick<StartBarProps, 'choices' | 'picked'>) {
  const { section, units, captureAs } = picked
  const spans = knownSpans({ ...picked, type })
  const shown = shownPortion({ ...picked, type })
  const facts = [
    student?.first_name,
    type && shortTypeText(type),
    section === 'verse' && !spans
      ? m.student_page_from({ verse: portionText(section, units) })
      : portionText(shown.section, shown.units),
    section !== 'verse' && !spans && capturedText(captureAs, partCount(section, units, captureAs)),
    spans && spans.length > 1 && m.capture_part_count({ count: spans.length }),
  ].filter((fact) => typeof fact === 'string')
  return facts.map((fact, index) => (
    <span key={fact}>
      {index > 0 && DOT}
      <bdi>{fact}</bdi>
    </span>
  ))
}
