import type { ReportedTrack } from '@talaqqi/contract/progress-reports'
import type { TrackOfStudent } from '@talaqqi/contract/tracks'
import type { Days } from '../../documents/index.ts'
import { shownSteps } from '../../tracks/index.ts'

/** As they stood after the last day of the range; tracks without steps are left out. */
export function tracksOf(
  tracks: readonly TrackOfStudent[],
  { start_date, end_date }: Days,
): ReportedTrack[] {
  return tracks.flatMap((track) => {
    const steps = shownSteps(track).map(({ name, pass }) => ({
      name,
      day: pass && pass.passed_on <= end_date ? pass.passed_on : null,
    }))
    if (steps.length === 0) return []
    const passed = steps.flatMap(({ name, day }) => (day ? [{ name, day }] : []))
    return {
      name: track.name,
      steps: steps.length,
      passed: passed.length,
      in_range: passed.filter(({ day }) => day >= start_date).length,
      last: passed.toSorted((one, other) => one.day.localeCompare(other.day)).at(-1) ?? null,
    }
  })
}
