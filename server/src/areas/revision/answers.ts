import type {
  ActionRecord,
  DeclarationRecord,
  LearningPlanRecord,
} from '@talaqqi/contract/revision-records'
import type { ActionRow, DeclarationRow, selectPlan } from './record/record-queries.ts'

export const asDeclaration = (row: DeclarationRow): DeclarationRecord => ({
  ...row,
  created_at: row.created_at.toISOString(),
})

export const asAction = (row: ActionRow): ActionRecord => ({
  ...row,
  created_at: row.created_at.toISOString(),
})

type PlanRow = NonNullable<Awaited<ReturnType<typeof selectPlan>>>
export const asPlan = (row: PlanRow): LearningPlanRecord => ({
  ...row,
  updated_at: row.updated_at.toISOString(),
})
