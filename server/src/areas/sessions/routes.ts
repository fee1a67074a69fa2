import * as contract from '@talaqqi/contract/sessions'
import { handle } from '../../platform/http/handle.ts'
import { asDeleted, asSummary } from './answers.ts'
import { deleteSession, restoreSession } from './delete-session.ts'
import { getSession } from './get-session.ts'
import { getLastNewLesson } from './last-new-lesson.ts'
import {
  selectDeletedSessions,
  selectRecentSessions,
  selectSessionsOfStudent,
} from './list-queries.ts'
import { listMarksOf } from './marks.ts'
import { recordSession } from './record-session.ts'
import { saveSession } from './save-session.ts'
import { listUsualComments } from './usual-comments.ts'

export const sessionsRoutes = [
  handle(contract.listRecentSessions, async ({ school, query }) =>
    (await selectRecentSessions(school, query)).map(asSummary),
  ),
  handle(contract.listSessionsOfStudent, async ({ school, params, query }) =>
    (await selectSessionsOfStudent(school, params.id, query)).map(asSummary),
  ),
  handle(contract.getLastNewLesson, ({ school, params }) => getLastNewLesson(school, params.id)),
  handle(contract.listMarksOfStudent, ({ school, params, query }) =>
    listMarksOf(school, { student_id: params.id, ...query }),
  ),
  handle(contract.listUsualComments, ({ school }) => listUsualComments(school)),
  handle(contract.listDeletedSessions, async ({ school, query }) =>
    (await selectDeletedSessions(school, query)).map(asDeleted),
  ),
  handle(contract.getSession, ({ school, params }) => getSession(school, params.id)),
  handle(contract.recordSession, ({ school, body }) => recordSession(school, body)),
  handle(contract.saveSession, ({ school, params, body }) => saveSession(school, params.id, body)),
  handle(contract.deleteSession, async ({ school, params, query }) => {
    await deleteSession(school, params.id, query.taken_back === 'true')
    return {}
  }),
  handle(contract.restoreSession, ({ school, params }) => restoreSession(school, params.id)),
]
