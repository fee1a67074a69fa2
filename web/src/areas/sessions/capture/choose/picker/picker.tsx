import { type CaptureAs, captureOptions } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { getSiteDivisions } from '@talaqqi/words/portions'
import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { captureAsText, sectionText } from '../../../../../shared/school-words/index.ts'
import { ChoiceChips } from '../../../../../ui/inputs/choice-chips.tsx'
import { hasLargeText } from '../../../../../ui/layout/large-text.ts'
import { useWide } from '../../../../../ui/layout/use-wide.ts'
import { type Choices, isPartial, type PartialType, sectionsOf } from '../../draft/setup/choices.ts'
import { HeardLegend } from '../portion/mark-legend.tsx'
import { useHeardUnits } from '../portion/use-heard-units.ts'
import { JuzGrid } from './juz-grid.tsx'
import { PartPanel } from './part-panel.tsx'
import { type Picked, withPartialType, withSection, withUnit } from './picked.ts'
import { type Prepare, StartBar } from './start-bar.tsx'
import { StartVerse } from './start-verse.tsx'
import { writePicked } from './use-picked.ts'

type PickerProps = {
  choices: Choices
  picked: Picked
  /** The juz after the child's last portion. */
  juz: number
  prepare?: Prepare
  children?: ReactNode
}

/** Kind, connected or not, portion and capture-as on one screen, with Start. */
export function Picker({ choices, picked, juz, prepare, children }: PickerProps) {
  const latest = useRef(picked)
  useEffect(() => {
    latest.current = picked
  }, [picked])
  const pick = useCallback((change: (before: Picked) => Picked) => {
    latest.current = change(latest.current)
    writePicked(latest.current)
  }, [])
  const ignoreSecondTap = useFirstTap()
  const sections = choices.type ? sectionsOf(choices.type) : []
  const { section } = picked
  const isWide = useWide()
  const isInBar = useChipsInBar()
  const captureAs = section !== 'verse' && <CaptureAsChips picked={picked} onPick={pick} />
  return (
    <div className="flex flex-1 flex-col gap-2 sm:gap-5" onClickCapture={ignoreSecondTap}>
      {children}
      <div className="flex flex-col gap-x-8 gap-y-2 empty:hidden sm:gap-y-5 lg:flex-row lg:flex-wrap">
        {sections.length > 1 && (
          <ChoiceChips
            label={m.capture_section_title()}
            labelHidden
            isTight
            options={sections.map((value) => ({ value, label: sectionText(value) }))}
            value={section}
            onValueChange={(value) => pick((before) => withSection(before, value))}
          />
        )}
        {isPartial(section) && (
          <Connected
            value={picked.partialType}
            onValueChange={(value) => pick((before) => withPartialType(before, value))}
          />
        )}
      </div>
      {isWide && captureAs}
      {section === 'juz' && <OneJuz choices={choices} picked={picked} onPick={pick} />}
      {section === 'verse' && (
        <StartVerse choices={choices} picked={picked} prepare={prepare} onPick={pick} />
      )}
      {isPartial(section) && (
        <PartPanel choices={choices} section={section} picked={picked} juz={juz} onPick={pick} />
      )}
      {section !== 'verse' && (
        <>
          {!isWide && !isInBar && captureAs}
          <StartBar choices={choices} picked={picked} prepare={prepare}>
            {isInBar && captureAs}
          </StartBar>
        </>
      )}
    </div>
  )
}

type ConnectedProps = { value: PartialType; onValueChange: (value: PartialType) => void }

function Connected({ value, onValueChange }: ConnectedProps) {
  const notes = { range: m.capture_select_range_what, specific: m.capture_select_specific_what }
  return (
    <ChoiceChips
      label={m.capture_partial_title()}
      labelHidden
      options={[
        { value: 'range', label: m.capture_select_range(), description: notes.range() },
        { value: 'specific', label: m.capture_select_specific(), description: notes.specific() },
      ]}
      value={value}
      onValueChange={onValueChange}
      note={notes[value]()}
    />
  )
}

type PickProps = { picked: Picked; onPick: (change: (before: Picked) => Picked) => void }

export function CaptureAsChips({ picked: { section, captureAs }, onPick }: PickProps) {
  return (
    <ChoiceChips
      label={m.capture_parts_title()}
      options={captureOptions(section).map((value) => ({ value, label: splitLabel(value) }))}
      value={captureAs}
      onValueChange={(value) => onPick((before) => ({ ...before, captureAs: value }))}
    />
  )
}

/** A para is split into its rukus instead of maqras. */
function splitLabel(captureAs: CaptureAs): string {
  return captureAs === 'maqras' && getSiteDivisions()
    ? m.words_capture_rukus()
    : captureAsText(captureAs)
}

/** In the page, the chips of a small phone would be hidden. Large text leaves the bar no height. */
export function useChipsInBar(): boolean {
  const isWide = useWide()
  const [isLarge] = useState(hasLargeText)
  return !isWide && !isLarge
}

function OneJuz({ choices, picked, onPick }: PickProps & { choices: Choices }) {
  const heard = useHeardUnits(choices, 'juz')
  return (
    <>
      <JuzGrid
        studentId={choices.student?.id}
        heard={heard}
        selected={new Set(picked.units)}
        onTap={(juz) => onPick((before) => withUnit(before, juz))}
      />
      <HeardLegend heard={heard} />
    </>
  )
}

/** Ignores the second tap of a double tap that began on the previous screen. */
function useFirstTap() {
  const isTapped = useRef(false)
  return (event: MouseEvent) => {
    if (event.detail > 1 && !isTapped.current) {
      event.preventDefault()
      event.stopPropagation()
    } else isTapped.current = true
  }
}
