import {
  type Divisions,
  extendRange,
  type Span,
  splitRun,
  unitAt,
  versesOfRun,
} from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../../../platform/language/i18n.ts'
import { ChoiceChips } from '../../../../../ui/inputs/choice-chips.tsx'
import type { CapturedType, Choices } from '../../draft/setup/choices.ts'
import { capturedSpans } from '../../draft/setup/division-setup.ts'
import type { Picked } from '../picker/picked.ts'
import { useChipsInBar } from '../picker/picker.tsx'
import { type Prepare, StartBar } from '../picker/start-bar.tsx'
import { StartVerse } from '../picker/start-verse.tsx'
import { writePicked } from '../picker/use-picked.ts'
import { useLastPosition } from '../portion/last-position.ts'
import {
  type DivisionChoice,
  isOfNewText,
  kindsOf,
  splitsOf,
  useDivisionChoice,
} from './division-choice.ts'
import { DivisionPanel } from './division-panel.tsx'
import { kindText, splitText } from './division-texts.ts'

type DivisionPickerProps = {
  choices: Choices & { type: CapturedType }
  divisions: Divisions
  picked: Picked
  /** Opened first. */
  para: number
  prepare?: Prepare | undefined
  children?: ReactNode
}

/** Paras, their quarters, rukus or verses of the school's Indo-Pak mushaf on one screen, with Start. */
export function DivisionPicker(props: DivisionPickerProps) {
  const { choices, divisions, picked, para, prepare, children } = props
  const { student, type, units: stored } = choices
  useLanguage()
  const [choice, choose] = useDivisionChoice({ student_id: student?.id ?? '', type, units: stored })
  const isInBar = useChipsInBar()
  const next = useLastPosition(choices)
  const proposed = proposedSpan({ choice, divisions, type, next })
  const spans = proposed ? [proposed] : spansOf(divisions, choice)
  const portion = portionPicked(spans, type)
  const { kind } = choice

  function pick(chosen: DivisionChoice) {
    choose(chosen)
    // Stored at every tap: survives a reload.
    writePicked(portionPicked(spansOf(divisions, chosen), type))
  }

  const kinds = kindsOf(type)
  const splits = splitsOf(type, kind)
  const options = splits.map((by) => ({ value: by ?? ('whole' as const), label: splitText(by) }))
  const split = splits.length > 1 && (
    <ChoiceChips
      label={m.capture_parts_title()}
      options={options}
      value={choice.by ?? 'whole'}
      onValueChange={(by) => pick({ ...choice, by: by === 'whole' ? null : by })}
    />
  )
  return (
    <div className="flex flex-1 flex-col gap-2 sm:gap-5">
      {children}
      <ChoiceChips
        label={m.capture_section_title()}
        labelHidden
        isTight
        options={kinds.map((value) => ({ value, label: kindText(value) }))}
        value={kind}
        onValueChange={(value) => pick({ ...choice, kind: value, units: [] })}
      />
      {kind === 'verse' ? (
        <StartVerse
          choices={choices}
          picked={{ ...picked, section: 'verse', units: versesPicked(choices) }}
          prepare={prepare}
          onPick={(change) => writePicked(change({ ...picked, section: 'verse', spans: null }))}
        />
      ) : (
        <>
          <DivisionPanel
            choices={choices}
            divisions={divisions}
            division={kind}
            units={proposed ? [unitAt(divisions, kind, proposed.start)] : choice.units}
            para={next !== null && isOfNewText(type) ? unitAt(divisions, 'para', next) : para}
            onTap={(unit) => pick({ ...choice, units: extendRange(choice.units, unit) })}
          />
          {!isInBar && split}
          <StartBar choices={choices} picked={portion} prepare={prepare}>
            {isInBar && split}
          </StartBar>
        </>
      )}
    </div>
  )
}

const versesPicked = ({ section, units, spans }: Choices) =>
  section === 'verse' && units && !spans ? units : []

function spansOf(divisions: Divisions, { kind, units, by }: DivisionChoice): Span[] {
  if (kind === 'verse' || units.length === 0) return []
  const run = { division: kind, start: Math.min(...units), end: Math.max(...units) }
  return splitRun(divisions, run, by === kind && units.length === 1 ? null : by)
}

function portionPicked(spans: readonly Span[], type: CapturedType): Picked {
  if (spans.length === 0)
    return { section: 'verse', partialType: 'range', units: [], captureAs: 'continuous' }
  const { partialType, captureAs, ...captured } = capturedSpans(spans, type)
  return {
    ...captured,
    partialType: partialType ?? 'range',
    captureAs: captureAs ?? 'continuous',
  }
}

type Proposal = {
  choice: DivisionChoice
  divisions: Divisions
  type: CapturedType
  /** The verse after the last end. */
  next: number | null
}

/** Of new text, until another is chosen: from the verse after the last end to the end of its unit. */
function proposedSpan({ choice: { kind, units }, divisions, type, next }: Proposal): Span | null {
  if (kind === 'verse' || units.length > 0 || next === null || !isOfNewText(type)) return null
  const unit = unitAt(divisions, kind, next)
  return {
    start: next,
    end: versesOfRun(divisions, { division: kind, start: unit, end: unit }).end,
  }
}
