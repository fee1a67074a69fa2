import { m } from '@talaqqi/words/messages'
import { formatPercentage } from '../../platform/language/numbers.ts'
import { SparkLine } from '../../ui/charts/spark-line.tsx'

/** The averages of the last weeks. */
export function WeekBars({ weeks }: { weeks: readonly (number | null)[] }) {
  const texts = weeks.map((week) => (week === null ? '–' : formatPercentage(week)))
  return <SparkLine values={weeks} label={m.analysis_weeks_of({ figures: texts.join(', ') })} />
}
