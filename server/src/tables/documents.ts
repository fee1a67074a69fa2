import {
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountId, createdAt, instant } from './columns.ts'
import { sections } from './sections.ts'
import { memberships } from './users.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const documentBatches = pgTable(
  'document_batches',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    section_id: uuid().notNull(),
    user_id: uuid().notNull(),
    name: text().notNull(),
    total: integer().notNull(),
    status: text({ enum: ['working', 'ready', 'failed', 'cancelled'] }).notNull(),
    created_at: createdAt(),
    /** Time of the last finished document; a stale batch has lost its server. */
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.section_id],
      foreignColumns: [sections.account_id, sections.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }).onDelete('cascade'),
  ],
)

export const documents = pgTable(
  'documents',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    batch_id: uuid(),
    name: text().notNull(),
    content: bytes().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.batch_id],
      foreignColumns: [documentBatches.account_id, documentBatches.id],
    }).onDelete('cascade'),
    index('documents_of_batch').on(table.account_id, table.batch_id),
  ],
)
