import * as contract from '@talaqqi/contract/sessions'
import { handle } from '../../platform/http/handle.ts'
import { deleteSession, restoreSession } from './deleted/delete-session.ts'
import { listMarksOf } from './marks/marks.ts'
import { asDeleted, asSummary } from './reads/answers.ts'
import { getSession } from './reads/get-session.ts'
import { getLastNewLesson } from './reads/last-new-lesson.ts'
import {
  selectDeletedSessions,
  selectRecentSessions,
  selectSessionsOfStudent,
} from './reads/list-queries.ts'
import { listUsualComments } from './usual-comments/usual-comments.ts'
import { recordSession } from './writes/record-session.ts'
import { saveSession } from './writes/save-session.ts'

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
