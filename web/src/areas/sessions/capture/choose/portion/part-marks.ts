import { m } from '@talaqqi/words/messages'
import type { Part } from '../../../../../ui/lists/part-grid.tsx'
import type { HeardUnits } from './heard-units.ts'

export function partMarkOf(
  heard: HeardUnits | null,
  unit: number,
): Pick<Part<number>, 'mark' | 'markLabel'> {
  if (heard?.last.has(unit)) return { mark: 'last', markLabel: m.capture_last_heard() }
  if (heard?.before.has(unit)) return { mark: 'known', markLabel: m.capture_heard_before() }
  return {}
}
