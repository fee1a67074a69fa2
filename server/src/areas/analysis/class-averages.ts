import { ANALYSED_WEEKS } from '@talaqqi/contract/analysis'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { figuresOf, marksOf, weeksOf } from './figures-of-marks.ts'
import { lastDays } from './period.ts'

type Averages = { average: number | null; weeks: (number | null)[] }

/** By class, of the last weeks; read at once for all classes. */
export async function averagesOfClasses(school: SchoolScope): Promise<(id: string) => Averages> {
  const { marks } = await marksOf(school, lastDays(school, ANALYSED_WEEKS * 7), 'class')
  const ofClass = Map.groupBy(marks, ({ of_id }) => of_id)
  return (id) => {
    const own = ofClass.get(id) ?? []
    return { average: figuresOf(own).average, weeks: weeksOf(own) }
  }
}
