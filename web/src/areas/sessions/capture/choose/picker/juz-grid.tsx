import { unitsOf } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { PartGrid } from '../../../../../ui/lists/part-grid.tsx'
import type { HeardUnits } from '../portion/heard-units.ts'
import { partMarkOf } from '../portion/part-marks.ts'
import { useJuzStars } from './use-juz-stars.ts'

export const ALL_JUZ = unitsOf({ start: 1, end: 30 })

type JuzGridProps = {
  studentId: string | undefined
  heard: HeardUnits | null
  selected: ReadonlySet<number>
  onTap: (juz: number) => void
  partly?: ReadonlySet<number>
  opened?: number
  panel?: string
}

/** Thirty cells: to choose a juz, or with `opened` to choose parts in it. */
export function JuzGrid({ studentId, heard, onTap, ...grid }: JuzGridProps) {
  const starOf = useJuzStars(studentId)
  return (
    <PartGrid
      label={m.capture_pick_juz()}
      columns={6}
      wideColumns={10}
      items={ALL_JUZ.map((juz) => ({
        value: juz,
        label: String(juz),
        name: m.capture_juz({ juz }),
        ...partMarkOf(heard, juz),
        ...starOf(juz),
      }))}
      onToggle={onTap}
      {...grid}
    />
  )
}
