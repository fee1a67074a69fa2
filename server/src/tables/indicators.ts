import { boolean, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { accountId, createdAt } from './columns.ts'

/** Points lost per mistake, in steps of 0.01. */
const percentage = () => numeric({ precision: 7, scale: 2, mode: 'number' })

/** Types of mistake. */
export const indicators = pgTable(
  'indicators',
  {
    account_id: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    color: text().notNull().default('gray'),
    use_percentage: boolean().notNull().default(false),
    percentage_type: text({ enum: ['general', 'specific'] }),
    percentage: percentage(),
    new_lesson_percentage: percentage(),
    recent_lesson_percentage: percentage(),
    old_lesson_percentage: percentage(),
    inside_lesson_percentage: percentage(),
    juz_completion_percentage: percentage(),
    exam_percentage: percentage(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.id] })],
)
