import * as z from 'zod/mini'
import { id, instant, paging } from './fields.ts'
import { AUDITED } from './records.ts'
import { administrator, route } from './route.ts'

/** One write: who did what, when. `changes` are the fields that became different, or what was made; no secrets. */
export const auditEntry = z.object({
  id,
  action: z.string(),
  record: z.enum(AUDITED),
  record_id: id,
  changes: z.record(z.string(), z.unknown()),
  /** What stood in those fields until then; null where that is not known. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  created_at: instant,
  user: z.object({ first_name: z.string(), last_name: z.string() }),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const listAudit = route({
  method: 'GET',
  path: '/audit/',
  summary: 'What was done to one record, newest first',
  access: administrator,
  query: z.object({ ...paging(100), record: z.enum(AUDITED), record_id: id }),
  answer: z.array(auditEntry),
})
