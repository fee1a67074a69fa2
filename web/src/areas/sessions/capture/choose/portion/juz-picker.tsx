import { unitsOf } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { useMemo, useState } from 'react'
import { PartGrid } from '../../../../../ui/lists/part-grid.tsx'
import type { Choices } from '../../draft/setup/choices.ts'
import { pickedUnits } from '../../draft/setup/stored-choices.ts'
import { ProceedBar } from '../../flow-bar.tsx'
import { useProceed } from '../../step-screen.tsx'
import { MarkLegend } from './mark-legend.tsx'
import { partMarkOf } from './part-marks.ts'
import { useHeardUnits } from './use-heard-units.ts'

const ALL = unitsOf({ start: 1, end: 30 })

export function JuzPicker({ choices }: { choices: Choices }) {
  const proceed = useProceed('/lesson/section/detail')
  const heard = useHeardUnits(choices, 'juz')
  const [error, setError] = useState<string | null>(null)
  const [chosen = null] = choices.units ?? []
  const selected = useMemo(() => new Set(chosen === null ? [] : [chosen]), [chosen])

  function choose(juz: number | null) {
    if (juz === null) return setError(m.capture_make_seletion())
    pickedUnits.write({ section: 'juz', units: [juz] })
    proceed()
  }

  return (
    <>
      <PartGrid
        label={m.capture_pick_juz()}
        columns={5}
        wideColumns={6}
        items={ALL.map((juz) => ({
          value: juz,
          label: String(juz),
          name: m.capture_juz({ juz }),
          ...partMarkOf(heard, juz),
        }))}
        selected={selected}
        onToggle={choose}
      />
      <MarkLegend heard={heard} />
      <ProceedBar onProceed={() => choose(chosen)} error={error} quiet={chosen === null} />
    </>
  )
}
