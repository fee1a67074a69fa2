import * as z from 'zod/mini'
import { id, idParams, instant, paging } from './fields.ts'
import { LANGUAGES } from './languages.ts'
import { WHATSAPP_STATUSES } from './notifications.ts'
import { administrator, route } from './route.ts'
import { personOfSchool } from './students.ts'
import { studentWithSubscriptions } from './subscriptions.ts'

export const REMINDER_CHANNELS = ['whatsapp', 'mail'] as const
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number]

const familyChild = z.extend(personOfSchool, {
  is_active: z.boolean(),
  section_id: z.nullable(id),
  class_name: z.nullable(z.string()),
  outstanding: z.number(),
})

const familyGuardian = z.extend(personOfSchool, {
  phone: z.string(),
  email: z.nullable(z.string()),
  /** Null until chosen. */
  language: z.nullable(z.enum(LANGUAGES)),
})
export type FamilyGuardian = z.infer<typeof familyGuardian>

/** All children that are connected by shared guardians. `id` is of one of the children. */
export const family = z.object({
  id,
  children: z.array(familyChild),
  guardians: z.array(familyGuardian),
  /** Without credits, as `total_outstanding`. */
  outstanding: z.number(),
  credit: z.number(),
  /** First day of the oldest subscription that is not fully paid. */
  oldest_open: z.nullable(z.string()),
  last_payment: z.nullable(z.object({ amount: z.number(), paid_on: z.string() })),
  last_reminder: z.nullable(
    z.object({
      created_at: instant,
      channel: z.enum(REMINDER_CHANNELS),
      guardian: personOfSchool,
      user: z.object({ first_name: z.string(), last_name: z.string() }),
    }),
  ),
})
export type Family = z.infer<typeof family>

export const familyAccount = z.object({
  family,
  students: z.array(studentWithSubscriptions),
  /** By WhatsApp's Cloud API; otherwise by the user's phone. */
  sends_whatsapp: z.boolean(),
})
export type FamilyAccount = z.infer<typeof familyAccount>

const reminder = z.object({
  id,
  channel: z.enum(REMINDER_CHANNELS),
  status: z.enum(WHATSAPP_STATUSES),
  /** Opens WhatsApp with the text; null if the server sends. */
  url: z.nullable(z.string()),
})
export type FeeReminder = z.infer<typeof reminder>

const ID = '019aa000-0000-7000-8000-000000000001'
/** If absent: of the first guardian who has chosen one, or else of the person. */
const printed = z.object({ language: z.optional(z.enum(LANGUAGES)) })
const printedAt = z.object({ url: z.string() })

export const listFamilies = route({
  method: 'GET',
  path: '/subscriptions/families',
  summary:
    'The families of the students with subscriptions and of the active students, the largest open amount first',
  access: administrator,
  query: z.object(paging(200)),
  answer: z.array(family),
})

export const getFamily = route({
  method: 'GET',
  path: '/subscriptions/families/:id',
  summary: 'The family of a student, and the subscriptions of each child',
  access: administrator,
  params: idParams,
  answer: familyAccount,
})

/** `id` makes the call idempotent. */
export const remindFamily = route({
  method: 'POST',
  path: '/subscriptions/families/:id/reminders',
  summary:
    'Remind a guardian of what the family of a student owes; once a day unless `again` is true',
  access: administrator,
  params: idParams,
  body: z.object({
    id: z.optional(id),
    guardian_id: id,
    channel: z.enum(REMINDER_CHANNELS),
    again: z.optional(z.boolean()),
  }),
  answer: reminder,
  example: { guardian_id: ID, channel: 'whatsapp' },
})

export const printStatement = route({
  method: 'POST',
  path: '/subscriptions/families/:id/statement',
  summary: 'A statement of the family of a student as a PDF, at an address valid for 15 minutes',
  access: administrator,
  params: idParams,
  body: printed,
  answer: printedAt,
  example: {},
})

export const printReceipt = route({
  method: 'POST',
  path: '/subscriptions/:id/transactions/:transaction_id/receipt',
  summary: 'A receipt of a payment as a PDF, at an address valid for 15 minutes',
  access: administrator,
  params: z.object({ id, transaction_id: id }),
  body: printed,
  answer: printedAt,
  example: {},
})
