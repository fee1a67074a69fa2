import { unitsOf } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  alignPart,
  JumpStrip,
  scrollToPart,
  usePartInView,
} from '../../../../../ui/navigation/jump-strip.tsx'
import { Portion } from '../../draft/portion.tsx'
import type { Choices, PartialType } from '../../draft/setup/choices.ts'
import { pickedUnits, readChoices } from '../../draft/setup/stored-choices.ts'
import { ProceedBar } from '../../flow-bar.tsx'
import { useProceed } from '../../step-screen.tsx'
import { JuzParts, juzId, juzOfUnit } from './juz-parts.tsx'
import { MarkLegend } from './mark-legend.tsx'
import { toggleUnit, toggleUnits } from './selection.ts'
import { useHeardUnits } from './use-heard-units.ts'

type PartPickerProps = {
  choices: Choices
  section: 'half' | 'quarter' | 'maqra'
  partialType: PartialType
}

const NONE: readonly number[] = []
const JUZ = unitsOf({ start: 1, end: 30 })
const STRIP = JUZ.map((juz) => ({ value: juzId(juz), label: String(juz) }))

export function PartPicker({ choices, section, partialType }: PartPickerProps) {
  const proceed = useProceed('/lesson/section/detail')
  const heard = useHeardUnits(choices, section)
  const units = choices.units ?? NONE
  const [tapped, setTapped] = useState(0)
  const [error, setError] = useState<string | null>(null)
  const shown = usePartInView(STRIP)
  useScrollToJuz(firstJuz(section, units) ?? firstJuz(section, [...(heard?.last ?? [])]))

  // Stored at every tap: survives a reload.
  const change = useCallback(
    (after: (before: readonly number[]) => number[]) =>
      pickedUnits.write({ section, units: after(readChoices().units ?? NONE) }),
    [section],
  )
  const toggle = useCallback(
    (unit: number) => {
      setTapped(juzOfUnit(section, unit))
      change((before) => toggleUnit(partialType, before, unit))
    },
    [change, partialType, section],
  )
  const toggleAll = useCallback(
    (all: readonly number[]) => change((before) => toggleUnits(partialType, before, all)),
    [change, partialType],
  )

  function choose() {
    if (units.length === 0) return setError(m.capture_make_seletion())
    proceed()
  }

  return (
    <>
      <MarkLegend heard={heard} />
      <JumpStrip
        label={m.capture_jump_to_juz()}
        items={STRIP}
        current={shown}
        onJump={scrollToPart}
      />
      <div className="grid gap-6 lg:grid-cols-2">
        {JUZ.map((juz) => (
          <JuzParts
            key={juz}
            juz={juz}
            section={section}
            chosen={chosenIn(section, juz, units)}
            isNear={Math.abs(juz - tapped) < 3}
            heard={heard}
            onToggle={toggle}
            onToggleAll={toggleAll}
          />
        ))}
      </div>
      <ProceedBar
        onProceed={choose}
        error={units.length === 0 ? error : null}
        quiet={units.length === 0}
        note={<Selected section={section} units={units} />}
      />
    </>
  )
}

function Selected({
  section,
  units,
}: Pick<PartPickerProps, 'section'> & { units: readonly number[] }) {
  return (
    <div role="status" className="min-h-6 font-medium">
      {units.length === 0 ? (
        <span className="text-ink-soft">{m.capture_nothing_selected()}</span>
      ) : (
        <Portion section={section} units={units} />
      )}
    </div>
  )
}

function chosenIn(
  section: PartPickerProps['section'],
  juz: number,
  units: readonly number[],
): string {
  return units.filter((unit) => juzOfUnit(section, unit) === juz).join()
}

function firstJuz(section: PartPickerProps['section'], units: readonly number[]): number | null {
  return units.length > 0 ? juzOfUnit(section, Math.min(...units)) : null
}

/** Scrolls once to the selection or the last lesson. */
function useScrollToJuz(juz: number | null): void {
  const done = useRef(false)
  useEffect(() => {
    if (done.current || juz === null) return
    // The router scrolls to the top in this frame; scroll two frames later.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        done.current = true
        if (juz > 2 && window.scrollY === 0) alignPart(juzId(juz))
      }),
    )
    return () => cancelAnimationFrame(frame)
  }, [juz])
}
