import type { Indicator } from '@talaqqi/contract/indicators'
import type { Language } from '@talaqqi/contract/languages'
import { m } from '@talaqqi/words/messages'
import { v7 } from 'uuid'
import { recordAudits } from '../../platform/audit.ts'
import { ALL } from '../../platform/paging.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { insertStarters, selectIndicators } from './queries.ts'

/** The child stuck, was prompted, or broke a rule of recitation. */
export const STARTERS = [
  {
    name: m.indicators_starter_stuck,
    description: m.indicators_starter_stuck_what,
    color: 'goldenrod',
    percentage: 0.5,
  },
  {
    name: m.indicators_starter_told,
    description: m.indicators_starter_told_what,
    color: 'firebrick',
    percentage: 1,
  },
  {
    name: m.indicators_starter_tajweed,
    description: m.indicators_starter_tajweed_what,
    color: 'royalblue',
    percentage: 0.25,
  },
] as const

/** Skips taken names; answers all indicators of the school. */
export async function addStarterIndicators(
  school: SchoolScope,
  locale: Language,
): Promise<Indicator[]> {
  const starters = STARTERS.map(({ name, description, ...rest }) => ({
    ...rest,
    id: v7(),
    name: name({}, { locale }),
    description: description({}, { locale }),
    use_percentage: true,
    percentage_type: 'general' as const,
  }))
  await inTransaction(school, async (inside) => {
    const added = await insertStarters(inside, starters)
    await recordAudits(
      inside,
      starters
        .filter(({ id }) => added.has(id))
        .map(({ id, ...changes }) => ({
          action: 'create',
          record: 'indicators' as const,
          record_id: id,
          changes,
        })),
    )
  })
  return selectIndicators(school, ALL)
}
