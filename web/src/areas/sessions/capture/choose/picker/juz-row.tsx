import { PARTS_PER_JUZ, type PartSection, unitsOf } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { portionText, shortPartText } from '@talaqqi/words/portions'
import { memo, useMemo } from 'react'
import { useLanguage } from '../../../../../platform/language/i18n.ts'
import { PartGrid } from '../../../../../ui/lists/part-grid.tsx'
import type { HeardUnits } from '../portion/heard-units.ts'
import { partMarkOf } from '../portion/part-marks.ts'

type JuzRowProps = {
  juz: number
  section: PartSection
  /** The chosen units of this juz, joined: unchanged rows do not render. */
  chosen: string
  heard: HeardUnits | null
  onToggle: (unit: number) => void
  onToggleAll: (units: readonly number[]) => void
}

function unitsOfJuz(section: PartSection, juz: number): number[] {
  const perJuz = PARTS_PER_JUZ[section]
  return unitsOf({ start: (juz - 1) * perJuz + 1, end: juz * perJuz })
}

export const JuzRow = memo(function JuzRow(props: JuzRowProps) {
  const { juz, section, chosen, heard, onToggle, onToggleAll } = props
  useLanguage()
  const selected = useMemo(
    () => new Set(chosen === '' ? [] : chosen.split(',').map(Number)),
    [chosen],
  )
  const units = unitsOfJuz(section, juz)
  const title = m.capture_juz({ juz })
  return (
    <div className="flex flex-wrap items-start gap-2">
      <button
        type="button"
        aria-label={m.capture_select_all_of({ juz })}
        aria-pressed={selected.size === units.length}
        onClick={() => onToggleAll(units)}
        className="min-h-12 w-19 rounded-control sm:w-24 bg-sunken px-1 font-semibold text-ink select-none hover:bg-line aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
      >
        {title}
      </button>
      <div className="min-w-0 flex-1 basis-40">
        <PartGrid
          label={title}
          columns={Math.min(units.length, 4)}
          wideColumns={units.length}
          items={units.map((unit) => ({
            value: unit,
            label: shortPartText(section, unit),
            name: portionText(section, [unit]),
            ...partMarkOf(heard, unit),
          }))}
          selected={selected}
          onToggle={onToggle}
        />
      </div>
    </div>
  )
})
