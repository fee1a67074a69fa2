import { PARTS_PER_JUZ, type PartSection, unitsOf } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { portionText, shortPartText } from '@talaqqi/words/portions'
import { memo, useDeferredValue, useMemo } from 'react'
import { useLanguage } from '../../../../../platform/language/i18n.ts'
import { Button } from '../../../../../ui/inputs/button.tsx'
import { PartGrid } from '../../../../../ui/lists/part-grid.tsx'
import type { HeardUnits } from './heard-units.ts'
import { partMarkOf } from './part-marks.ts'

type JuzPartsProps = {
  juz: number
  section: PartSection
  chosen: string
  isNear: boolean
  heard: HeardUnits | null
  onToggle: (unit: number) => void
  onToggleAll: (units: readonly number[]) => void
}

export function juzId(juz: number): string {
  return `juz-${juz}`
}

export function juzOfUnit(section: PartSection, unit: number): number {
  return Math.ceil(unit / PARTS_PER_JUZ[section])
}

export const JuzParts = memo(function JuzParts(props: JuzPartsProps) {
  const { juz, section, chosen, isNear, heard, onToggle, onToggleAll } = props
  useLanguage()
  // A tap can fill a range of 240: render parts near the tap first, the rest deferred.
  const afar = useDeferredValue(isNear ? null : chosen)
  const shown = isNear ? chosen : (afar ?? chosen)
  const selected = useMemo(() => new Set(shown === '' ? [] : shown.split(',').map(Number)), [shown])
  const perJuz = PARTS_PER_JUZ[section]
  const units = unitsOf({ start: (juz - 1) * perJuz + 1, end: juz * perJuz })
  const title = m.capture_juz({ juz })
  return (
    <section
      id={juzId(juz)}
      tabIndex={-1}
      aria-label={title}
      className="scroll-mt-16 [contain-intrinsic-size:auto_10rem] [content-visibility:auto]"
    >
      <div className="flex items-center justify-between">
        <h2 className="font-semibold">{title}</h2>
        <Button
          look="quiet"
          aria-label={m.capture_select_all_of({ juz })}
          aria-pressed={selected.size === units.length}
          onClick={() => onToggleAll(units)}
        >
          {m.capture_select_all()}
        </Button>
      </div>
      <PartGrid
        label={title}
        columns={perJuz === 2 ? 2 : 4}
        items={units.map((unit) => ({
          value: unit,
          label: shortPartText(section, unit),
          name: portionText(section, [unit]),
          ...partMarkOf(heard, unit),
        }))}
        selected={selected}
        onToggle={onToggle}
      />
    </section>
  )
})
