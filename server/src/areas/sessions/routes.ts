import * as contract from '@talaqqi/contract/sessions'
import { dateIn } from '../../platform/clock.ts'
import { handle, handleWithCheck } from '../../platform/http/handle.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { deleteSession, restoreSession } from './deleted/delete-session.ts'
import { listMarksOf } from './marks/marks.ts'
import { listOtherNames } from './other-names/other-names.ts'
import { openSession } from './reads/get-session.ts'
import { getLastNewLesson } from './reads/last-new-lesson.ts'
import { selectRecentSessions } from './reads/list-queries.ts'
import { listSessionsOfStudent } from './reads/of-student.ts'
import { listDeletedSessions, summarize } from './reads/summaries.ts'
import { listUsualComments } from './usual-comments/usual-comments.ts'
import { recordSession } from './writes/record-session.ts'
import { saveSession } from './writes/save-session.ts'
import { outdateShares } from './writes/share-queries.ts'

export const sessionsRoutes = [
  handle(contract.listRecentSessions, async ({ school, query }) =>
    summarize(school, await selectRecentSessions(school, query)),
  ),
  handleWithCheck(contract.listSessionsOfStudent, ({ school, params, query }) =>
    listSessionsOfStudent(school, params.id, query),
  ),
  handle(contract.getLastNewLesson, ({ school, params }) => getLastNewLesson(school, params.id)),
  handle(contract.listMarksOfStudent, ({ school, params, query }) =>
    listMarksOf(school, { student_id: params.id, ...query }),
  ),
  handle(contract.listUsualComments, ({ school, query }) => listUsualComments(school, query)),
  handle(contract.listOtherNames, ({ school, params }) => listOtherNames(school, params.id)),
  handle(contract.listDeletedSessions, ({ school, query }) => listDeletedSessions(school, query)),
  handleWithCheck(contract.getSession, ({ school, params }) => openSession(school, params.id)),
  handleWithCheck(contract.recordSession, async ({ school, body }) =>
    withShares(school, await recordSession(school, body)),
  ),
  handleWithCheck(contract.saveSession, async ({ school, params, body }) =>
    withShares(school, await saveSession(school, params.id, body)),
  ),
  handle(contract.deleteSession, async ({ school, params, query }) => {
    await deleteSession(school, params.id, query.taken_back === 'true')
    await outdateShares(school, params.id)
    return {}
  }),
  handle(contract.restoreSession, async ({ school, params }) =>
    withShares(school, await restoreSession(school, params.id)),
  ),
]

/** Lessons of today change the list of tomorrow only. */
async function withShares(school: SchoolScope, session: contract.Session) {
  const { time_zone } = school
  if (dateIn(time_zone, new Date(session.created_at)) < dateIn(time_zone))
    await outdateShares(school, session.id)
  return session
}
