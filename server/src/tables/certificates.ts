import { CERTIFICATE_DESIGNS, CERTIFICATE_KINDS } from '@talaqqi/contract/certificate-terms'
import type { CertifiedExam } from '@talaqqi/contract/certificates'
import { LANGUAGES } from '@talaqqi/contract/languages'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { accountId, createdAt, instant } from './columns.ts'
import { examPapers } from './exam-papers.ts'
import { students } from './students.ts'
import { memberships } from './users.ts'

/** As printed: a certificate changes only when it is revoked. @writer certificates, merges */
export const certificates = pgTable(
  'certificates',
  {
    account_id: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    student_id: uuid().notNull(),
    number: integer().notNull(),
    year: integer().notNull(),
    /** Of the public page, unguessable. */
    code: text().notNull(),
    kind: text({ enum: CERTIFICATE_KINDS }).notNull(),
    juz: integer(),
    surah: integer(),
    paper_id: uuid(),
    exam: jsonb().$type<CertifiedExam>(),
    name: text().notNull(),
    name_in_arabic: text().notNull(),
    issued_on: date({ mode: 'string' }).notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    design: text({ enum: CERTIFICATE_DESIGNS }).notNull(),
    teacher: text().notNull(),
    principal: text().notNull(),
    user_id: uuid().notNull(),
    created_at: createdAt(),
    revoked_at: instant('revoked_at'),
    revoked_by: uuid(),
    revoke_reason: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.student_id],
      foreignColumns: [students.account_id, students.id],
    }),
    foreignKey({
      columns: [table.account_id, table.paper_id],
      foreignColumns: [examPapers.account_id, examPapers.id],
    }),
    foreignKey({
      columns: [table.account_id, table.user_id],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }),
    foreignKey({
      columns: [table.account_id, table.revoked_by],
      foreignColumns: [memberships.account_id, memberships.user_id],
    }),
    unique('certificates_numbered').on(table.account_id, table.year, table.number),
    // Not unique: no constraint over all schools can be distributed (docs/scale.md); a code has 98 random bits.
    index('certificates_by_code').on(table.code),
    index('certificates_of_student').on(table.account_id, table.student_id),
    index('certificates_newest').on(table.account_id, table.created_at.desc(), table.id.desc()),
    check(
      'certificates_of_subject',
      sql`(${table.kind} = 'juz') = (${table.juz} is not null) and (${table.kind} = 'surah') = (${table.surah} is not null) and (${table.kind} = 'exam') = (${table.paper_id} is not null) and (${table.kind} = 'exam') = (${table.exam} is not null)`,
    ),
  ],
)
