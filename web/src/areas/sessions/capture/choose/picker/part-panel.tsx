import { PARTS_PER_JUZ, type PartSection } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Choices } from '../../draft/setup/choices.ts'
import { HeardLegend } from '../portion/mark-legend.tsx'
import { useHeardUnits } from '../portion/use-heard-units.ts'
import { ALL_JUZ, JuzGrid } from './juz-grid.tsx'
import { JuzRow } from './juz-row.tsx'
import { type Picked, withUnit, withUnits } from './picked.ts'

type PartPanelProps = {
  choices: Choices
  section: PartSection
  picked: Picked
  /** Opened first. */
  juz: number
  onPick: (change: (before: Picked) => Picked) => void
}

/** The grid of the juz, and below the parts of the opened juz and the next one: a range often crosses them. */
export function PartPanel({ choices, section, picked, juz: firstJuz, onPick }: PartPanelProps) {
  const [opened, setOpened] = useState(firstJuz)
  const panel = useId()
  const ref = useInView(`${section} ${opened}`)
  const juzMarks = useHeardUnits(choices, 'juz')
  const heard = useHeardUnits(choices, section)
  const { all, part } = useMemo(() => juzChosen(section, picked.units), [section, picked.units])
  const first = Math.min(opened, ALL_JUZ.length - 1)
  const actions = useStable(onPick)
  return (
    <>
      <JuzGrid
        studentId={choices.student?.id}
        heard={juzMarks}
        selected={all}
        partly={part}
        opened={opened}
        panel={panel}
        onTap={setOpened}
      />
      <section
        ref={ref}
        id={panel}
        aria-label={m.capture_parts_of({ juz: opened })}
        className="flex flex-col gap-2"
        style={{ scrollMarginBlockEnd }}
      >
        {[first, first + 1].map((juz) => (
          <JuzRow
            key={juz}
            juz={juz}
            section={section}
            chosen={picked.units.filter((unit) => juzOfUnit(section, unit) === juz).join()}
            heard={heard}
            onToggle={actions.toggle}
            onToggleAll={actions.toggleAll}
          />
        ))}
      </section>
      <HeardLegend heard={heard} />
    </>
  )
}

/** Above the bar; the page's own scroll padding is 7rem. */
const scrollMarginBlockEnd = 'calc(var(--bottom-bar, 9rem) - 6.75rem)'

function useStable(onPick: PartPanelProps['onPick']) {
  return useMemo(
    () => ({
      toggle: (unit: number) => onPick((before) => withUnit(before, unit)),
      toggleAll: (units: readonly number[]) => onPick((before) => withUnits(before, units)),
    }),
    [onPick],
  )
}

/** Scrolls a small screen to the parts whenever others are shown. */
function useInView(shown: string) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    // The router scrolls to the top in this frame; scroll two frames later.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() =>
        ref.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' }),
      )
    })
    return () => cancelAnimationFrame(frame)
  }, [shown])
  return ref
}

function juzOfUnit(section: PartSection, unit: number): number {
  return Math.ceil(unit / PARTS_PER_JUZ[section])
}

/** The juz that are chosen as a whole, and those in part. */
function juzChosen(section: PartSection, units: readonly number[]) {
  const counts = new Map<number, number>()
  for (const unit of units) {
    const juz = juzOfUnit(section, unit)
    counts.set(juz, (counts.get(juz) ?? 0) + 1)
  }
  const isWhole = (juz: number) => counts.get(juz) === PARTS_PER_JUZ[section]
  const chosen = [...counts.keys()]
  return {
    all: new Set(chosen.filter(isWhole)),
    part: new Set(chosen.filter((juz) => !isWhole(juz))),
  }
}
