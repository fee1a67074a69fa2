import * as z from 'zod/mini'
import { id, instant, paging } from './fields.ts'
import { AUDITED, HISTORIES } from './records.ts'
import { administrator, route } from './route.ts'

/** `changes`: the changed fields, or the created record; no secrets. */
export const auditEntry = z.object({
  id,
  action: z.string(),
  record: z.enum(AUDITED),
  record_id: id,
  changes: z.record(z.string(), z.unknown()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  created_at: instant,
  user: z.object({ first_name: z.string(), last_name: z.string() }),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const listAudit = route({
  method: 'GET',
  path: '/audit/',
  summary:
    'What was done to one record, newest first; `revision`: all that people set or say of the revision of a student, class or school',
  access: administrator,
  query: z.object({ ...paging(100), record: z.enum(HISTORIES), record_id: id }),
  answer: z.array(auditEntry),
})
