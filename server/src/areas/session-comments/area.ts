import * as contract from '@talaqqi/contract/session-comments'
import type { Area } from '../../platform/area.ts'
import { commentsTable } from './export.ts'
import { sectionOfComment } from './policy.ts'
import { sessionCommentsRoutes } from './routes.ts'

export const sessionCommentsArea: Area = {
  contract,
  routes: sessionCommentsRoutes,
  guards: { 'session-comment': sectionOfComment },
  exported: { 'session-comments': commentsTable },
}
