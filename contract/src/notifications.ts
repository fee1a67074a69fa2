import * as z from 'zod/mini'
import { handedOut, id, idParams, instant, paging } from './fields.ts'
import { LANGUAGES } from './languages.ts'
import { administrator, anyone, route, staffOf } from './route.ts'

/** Lessons before this day never count as unread: guardians were notified in another way. */
export const UNREAD_SINCE = '2025-01-27'

/** In the order of delivery; `failed` can only become delivered or read. */
export const WHATSAPP_STATUSES = ['pending', 'sent', 'failed', 'delivered', 'read'] as const
export type WhatsappStatus = (typeof WHATSAPP_STATUSES)[number]

/** The templates of `platform/whatsapp`, and the answer to a message that staff cannot read. */
export const MESSAGE_KINDS = [
  'unread_lessons',
  'teacher_answer',
  'guardian_link',
  'daily_digest',
  'fee_reminder',
  'where_to_write',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

const lessonCounts = z.object({ unread: z.int(), read: z.int(), total: z.int() })
export type LessonCounts = z.infer<typeof lessonCounts>

export const whatsappMessage = z.object({
  id,
  status: z.enum(WHATSAPP_STATUSES),
  error: z.nullable(z.string()),
  guardian: z.object({ first_name: z.string(), last_name: z.string(), phone: z.string() }),
  /** Null for the daily message. */
  user: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
  student: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
  created_at: instant,
  updated_at: instant,
})
export type WhatsappMessage = z.infer<typeof whatsappMessage>

export const guardianNotifications = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  phone: z.string(),
  notifications: lessonCounts,
  last_message: z.nullable(
    z.object({
      status: z.enum(WHATSAPP_STATUSES),
      error: z.nullable(z.string()),
      created_at: instant,
    }),
  ),
})
export type GuardianNotifications = z.infer<typeof guardianNotifications>

export const studentNotifications = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  /** By WhatsApp's Cloud API; otherwise by the user's phone. */
  sends_whatsapp: z.boolean(),
  guardians: z.array(guardianNotifications),
  notifications: z.array(
    z.object({ guardian_id: id, status: z.enum(['read', 'unread']), total: z.int() }),
  ),
})
export type StudentNotifications = z.infer<typeof studentNotifications>

export const countNotifications = route({
  method: 'GET',
  path: '/notifications/students/:id',
  summary: "How many of a student's lessons a guardian has not opened yet",
  access: staffOf('student', 'params.id'),
  params: idParams,
  answer: z.object({ total: z.int() }),
})

export const getStudentNotifications = route({
  method: 'GET',
  path: '/notifications/students/:id/guardians',
  summary: "A student's guardians with the lessons that each has opened, or not",
  access: staffOf('student', 'params.id'),
  params: idParams,
  answer: studentNotifications,
})

export const listWhatsappHistory = route({
  method: 'GET',
  path: '/notifications/guardians/:id/whatsapp-history',
  summary: 'The WhatsApp messages to a guardian about students within reach, newest first',
  access: staffOf('guardian', 'params.id'),
  params: idParams,
  query: z.object(paging(100)),
  answer: z.array(whatsappMessage),
})

/** `id` makes the call idempotent. */
export const sendWhatsapp = route({
  method: 'POST',
  path: '/notifications/guardians/:id/whatsapp',
  summary: "Tell a guardian by WhatsApp of a student's unread lessons",
  access: staffOf('student', 'body.student_id'),
  params: idParams,
  body: z.object({ id: z.optional(id), student_id: id }),
  answer: z.object({
    id,
    status: z.enum(WHATSAPP_STATUSES),
    /** Opens WhatsApp with the text; null if the Cloud API sends, or for a repeated call. */
    url: z.nullable(z.string()),
  }),
  example: { student_id: '019aa000-0000-7000-8000-000000000001' },
})

const failedMessage = z.extend(whatsappMessage, {
  guardian_id: id,
  /** Null if sent by an earlier version. */
  kind: z.nullable(z.enum(MESSAGE_KINDS)),
  mailed_instead: z.boolean(),
})
export type FailedMessage = z.infer<typeof failedMessage>

export const listFailedMessages = route({
  method: 'GET',
  path: '/notifications/failed',
  summary:
    'The WhatsApp messages of the last week that did not arrive, until a later one to the guardian does; newest first, at most 200',
  access: administrator,
  answer: z.array(failedMessage),
})

const pressed = z.object({
  id,
  status: z.enum(WHATSAPP_STATUSES),
  url: z.nullable(z.string()),
})

export const shareSignInLink = route({
  method: 'POST',
  path: '/notifications/guardians/:id/link',
  summary: 'Send a guardian a sign-in link by WhatsApp, good once within 24 hours',
  access: administrator,
  params: idParams,
  body: z.object({ id: z.optional(id) }),
  answer: pressed,
  example: {},
})

export const sheetStudent = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  guardians: z.array(
    z.object({
      id,
      first_name: z.string(),
      last_name: z.string(),
      url: z.string(),
      /** Of `text`: the guardian's, or else the caller's. */
      language: z.enum(LANGUAGES),
      /** What the code is for, until when, and the address without it. */
      text: z.string(),
    }),
  ),
})
export type SheetStudent = z.infer<typeof sheetStudent>

export const makeSignInSheet = route({
  method: 'POST',
  path: '/notifications/sections/:id/sheet',
  summary: 'Sign-in links to print for the unconfirmed guardians of a class, good once in 14 days',
  access: administrator,
  params: idParams,
  answer: z.array(sheetStudent),
})

/** `token` is of the link in the daily message; no sign-in needed. */
export const chooseDigest = route({
  method: 'POST',
  path: '/notifications/digest',
  summary: 'Stop the daily message to a guardian, or let it come again',
  access: anyone,
  body: z.object({ token: handedOut(), wants: z._default(z.boolean(), false) }),
  answer: z.object({ school_name: z.string(), wants: z.boolean() }),
  example: { token: 'the text after ?stop= in the link of a daily message' },
})
