import type { Before } from '@talaqqi/contract/fields'
import type { AuditedKind } from '@talaqqi/contract/records'
import type { SessionSummary } from '@talaqqi/contract/sessions'
import type * as z from 'zod/mini'
import { recordAudit } from '../../platform/audit.ts'
import { changeAudited } from '../../platform/audited-records.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { listSessionsOfAssessments } from '../sessions/index.ts'
import { KINDS } from './kinds.ts'
import { insertAssessment, type NewAssessment, selectAssessment } from './queries.ts'

type Row = { id: string; name: string; description: string }

export async function withLessons<R extends Row>(school: SchoolScope, rows: R[]) {
  const ids = rows.map(({ id }) => id)
  return withSessions(rows, await listSessionsOfAssessments(school, ids))
}

export function withSessions<R extends Row>(
  rows: R[],
  sessionsOf: (id: string) => SessionSummary[],
) {
  return rows.map((row) => {
    const { id, name, description } = row
    return { ...row, assessment: { id, name, description, sessions: sessionsOf(id) } }
  })
}

/** Idempotent by id. Throws Refusal `conflict` (foreign id), or `invalid_input` for a second completion of the juz. */
export async function addAssessment(school: SchoolScope, added: NewAssessment): Promise<void> {
  const { id, kind, ...changes } = added
  const standing = await inTransaction(school, async (inside) => {
    if (!(await insertAssessment(inside, added))) return selectAssessment(inside, id)
    const { record } = KINDS[kind]
    await recordAudit(inside, { action: 'create', record, record_id: id, changes })
    return { kind, student_id: null, juz: null, ...changes }
  })
  if (!standing) throw invalid('juz', 'completion_taken')
  const { student_id = null, juz = null } = added
  if (standing.kind !== kind || standing.student_id !== student_id || standing.juz !== juz)
    throw new Refusal('conflict')
}

type Standing = { id: string; student_id?: string; juz?: number }
type KindOf<R> = {
  record: AuditedKind
  records: Parameters<typeof changeAudited<R & object, object>>[1]
}
type Change = { before?: Before; student_id?: string; juz?: number }

/** Student and juz cannot change. Throws Refusal `not_found`, `changed_meanwhile` or `invalid_input`. */
export function changeAssessment<R extends Standing>(
  school: SchoolScope,
  { record, records }: KindOf<R>,
  record_id: string,
  { before, student_id, juz, ...to }: Change & object,
  schema?: z.ZodMiniType,
): Promise<R> {
  const change = { record, record_id, before, to, schema }
  return inTransaction(school, (inside) =>
    changeAudited(inside, records, change, (standing) => {
      if (student_id && standing.student_id !== student_id)
        throw invalid('student_id', 'of_another_student')
      if (juz !== undefined && standing.juz !== juz) throw invalid('juz', 'juz_stays')
    }),
  )
}
