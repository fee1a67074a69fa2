import { listAudit } from '@talaqqi/contract/audit'
import { handle } from '../../platform/http/handle.ts'
import { selectAudit } from './queries.ts'

export const auditRoutes = [handle(listAudit, ({ school, query }) => selectAudit(school, query))]
