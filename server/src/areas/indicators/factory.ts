import { v7 } from 'uuid'
import { indicatorGroupMembers, indicatorGroups, indicators } from '../../tables/index.ts'
import { type At, type New, nextNumber, only, schoolOf } from '../../testing/schools/factories.ts'

export async function makeIndicator(at: At, more: New<typeof indicators> = {}) {
  const { account_id = await schoolOf(at) } = more
  const figures = { use_percentage: true, percentage_type: 'general', percentage: 0.5 } as const
  const values = { id: v7(), name: `Indicator ${nextNumber()}`, ...figures, ...more, account_id }
  return only(await at.db.insert(indicators).values(values).returning())
}

export async function makeIndicatorGroup(
  at: At,
  { indicator_ids = [], ...more }: New<typeof indicatorGroups> & { indicator_ids?: string[] } = {},
) {
  const { account_id = await schoolOf(at) } = more
  const values = { id: v7(), name: `Group ${nextNumber()}`, ...more, account_id }
  const group = only(await at.db.insert(indicatorGroups).values(values).returning())
  for (const indicator_id of indicator_ids)
    await at.db
      .insert(indicatorGroupMembers)
      .values({ account_id, group_id: group.id, indicator_id })
  return group
}
