import { PROVIDERS } from '@talaqqi/contract/provider-terms'
import type { StudentChoice } from '@talaqqi/contract/student-fields'
import { MADANI, type MushafSetting } from '@talaqqi/quran'
import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/** @writer accounts, auth */
export const accounts = pgTable('accounts', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  time_zone: text().notNull().default('Africa/Johannesburg'),
  email: text().notNull().default(''),
  phone: text().notNull().default(''),
  address: text().notNull().default(''),
  area: text().notNull().default(''),
  city: text().notNull().default(''),
  province: text().notNull().default(''),
  postal_code: text().notNull().default(''),
  type: text().notNull().default(''),
  marks_words: boolean().notNull().default(true),
  subscription_payer: text({ enum: ['school', 'guardian'] })
    .notNull()
    .default('school'),
  /** Guardians see open fees and payments. */
  shows_fees: boolean().notNull().default(false),
  currency: text().notNull().default('R'),
  status: text({ enum: ['active', 'closed'] })
    .notNull()
    .default('active'),
  sends_digest: boolean().notNull().default(false),
  /** `HH:mm` in the school's time zone. */
  digest_time: text().notNull().default('18:00'),
  /** Staff sign in by it only; null: in any way. */
  required_provider: text({ enum: PROVIDERS }),
  /** Of administrators. */
  second_factor_required: boolean().notNull().default(false),
  student_fields: text().array().$type<StudentChoice[]>().notNull().default(sql`'{}'`),
  mushaf: jsonb().$type<MushafSetting>().notNull().default(MADANI),
  /** Lessons before this time are never in a daily message. */
  digest_from: instant('digest_from').notNull().defaultNow(),
  created_at: createdAt(),
})
