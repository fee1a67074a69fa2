import { MERGE_KINDS } from '@talaqqi/contract/merges'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountId, createdAt, instant } from './columns.ts'
import { sections } from './sections.ts'
import { students } from './students.ts'
import { memberships } from './users.ts'

/** Two records of one student or class, made one. @writer merges */
export const merges = pgTable(
  'merges',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    kind: text({ enum: MERGE_KINDS }).notNull(),
    /** One of both, by the kind. */
    kept_student_id: uuid(),
    kept_section_id: uuid(),
    /** No foreign key: the merged record is deleted. */
    merged_id: uuid().notNull(),
    merged_name: text().notNull(),
    user_id: uuid().notNull(),
    /** `Moved`: the merged record, and each changed row as it was. */
    moved: jsonb().notNull(),
    undone_at: instant('undone_at'),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.kept_student_id],
      foreignColumns: [students.account_id, students.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.kept_section_id],
      foreignColumns: [sections.account_id, sections.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }),
    index('merges_newest').on(table.account_id, table.created_at.desc()),
    check(
      'merges_of_one_kind',
      sql`case ${table.kind} when 'students' then ${table.kept_student_id} is not null and ${table.kept_section_id} is null else ${table.kept_section_id} is not null and ${table.kept_student_id} is null end`,
    ),
  ],
)
