import {
  type changeProgressReport,
  type OneProgressReport,
  type ProgressReport,
  remarksInput,
} from '@talaqqi/contract/progress-reports'
import type { RouteRequest } from '@talaqqi/contract/route'
import { v7 } from 'uuid'
import { recordAudit, recordAudits } from '../../platform/audit.ts'
import { changeAudited } from '../../platform/audited-records.ts'
import { orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import type { Days } from '../documents/index.ts'
import {
  insertReport,
  lockReports,
  type ReportRow,
  reportRecords,
  selectApproved,
  selectData,
  selectReport,
  selectReports,
  selectVersions,
  updateApproved,
  updateFigures,
} from './queries.ts'
import { readReportData } from './report/read-data.ts'

const record = 'progress-reports'

export async function listReports(
  school: SchoolScope,
  { skip, limit, ...filter }: Parameters<typeof selectReports>[1] & { skip: number; limit: number },
): Promise<ProgressReport[]> {
  const rows = await selectReports(school, filter, { skip, limit })
  return rows.map(serialize)
}

function serialize({
  approver_first,
  approver_last,
  student_id: _,
  figures_at,
  approved_at,
  ...row
}: ReportRow): ProgressReport {
  return {
    ...row,
    figures_at: figures_at.toISOString(),
    approved_at: approved_at?.toISOString() ?? null,
    approved_by:
      approver_first === null || approver_last === null
        ? null
        : { first_name: approver_first, last_name: approver_last },
  }
}

/** Throws Refusal `not_found`. */
export async function getReport(school: SchoolScope, id: string): Promise<OneProgressReport> {
  const row = orNotFound(await selectReport(school, id))
  const [data, versions] = await Promise.all([selectData(school, id), selectVersions(school, row)])
  return { ...serialize(row), data: orNotFound(data), versions }
}

type Remarks = RouteRequest<typeof changeProgressReport>['body']

/** Throws Refusal `not_found`, `forbidden`, `changed_meanwhile`, or `conflict` for an approved report. */
export async function changeRemarks(
  school: SchoolScope,
  record_id: string,
  { before, ...to }: Remarks,
): Promise<ProgressReport> {
  if (!school.is_admin && to.principal_remark !== undefined) throw new Refusal('forbidden')
  const schema = remarksInput
  await inTransaction(school, (inside) =>
    changeAudited(inside, reportRecords, { record, record_id, before, to, schema }, requireDraft),
  )
  return serialize(orNotFound(await selectReport(school, record_id)))
}

function requireDraft({ status }: { status: string }): void {
  if (status !== 'draft') throw new Refusal('conflict')
}

/** Locks the drafts; approved reports stay as they are. Throws Refusal `not_found`. */
export async function approveReports(school: SchoolScope, ids: string[]) {
  const approved = await inTransaction(school, async (inside) => {
    const rows = await lockReports(inside, ids)
    if (rows.length < new Set(ids).size) throw new Refusal('not_found')
    const found = rows.filter(({ status }) => status === 'draft').map(({ id }) => id)
    await updateApproved(inside, found)
    const changes = { status: 'approved' }
    await recordAudits(
      inside,
      found.map((record_id) => ({ action: 'update', record, record_id, changes })),
    )
    return found
  })
  return { approved: approved.length }
}

/** For guardians; the caller checks access. */
export async function listApproved(school: SchoolScope, student_id: string) {
  const rows = await selectApproved(school, { student_id })
  return rows.map(({ approved_at, ...row }) => ({ ...row, approved_at: approved_at.toISOString() }))
}

type OfStudent = Days & { student_id: string }

/** The approved report, or a draft with fresh figures. Answers the id. Throws Refusal `not_found`. */
export async function prepareReport(school: SchoolScope, of: OfStudent): Promise<string> {
  const [newest] = await selectVersions(school, of)
  if (newest?.status === 'approved') return newest.id
  const data = await readReportData(school, of.student_id, of)
  if (newest) {
    await updateFigures(school, newest.id, data)
    return newest.id
  }
  await addReport(school, { ...of, version: 1, data })
  const [made] = await selectVersions(school, of)
  return orNotFound(made).id
}

/** Throws Refusal `not_found`. */
export async function addVersion(school: SchoolScope, id: string): Promise<ProgressReport> {
  const { student_id, start_date, end_date, ...report } = orNotFound(
    await reportRecords.find(school, id),
  )
  const of = { student_id, start_date, end_date }
  const [newest] = await selectVersions(school, of)
  if (newest?.status === 'approved') {
    const { teacher_remark, principal_remark } = report
    const data = await readReportData(school, student_id, of)
    const version = newest.version + 1
    await addReport(school, { ...of, version, data, teacher_remark, principal_remark })
  }
  const [made] = await selectVersions(school, of)
  return serialize(orNotFound(await selectReport(school, orNotFound(made).id)))
}

type New = Omit<Parameters<typeof insertReport>[1], 'id' | 'figures_at'>

/** Without effect if another request has made this version. */
async function addReport(school: SchoolScope, report: New): Promise<void> {
  const id = v7()
  const { data: _, ...changes } = report
  await inTransaction(school, async (inside) => {
    if (await insertReport(inside, { ...report, id, figures_at: new Date() }))
      await recordAudit(inside, { action: 'create', record, record_id: id, changes })
  })
}
