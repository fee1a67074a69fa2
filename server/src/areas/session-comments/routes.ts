import * as contract from '@talaqqi/contract/session-comments'
import { handle } from '../../platform/http/handle.ts'
import { countComments } from './queries.ts'
import {
  answerComment,
  listComments,
  listCommentsOfSession,
  markComment,
} from './session-comments.ts'

const FIRST_PAGE = { skip: 0, limit: 100 }

export const sessionCommentsRoutes = [
  handle(contract.listSessionComments, ({ school, query }) => listComments(school, query)),
  handle(contract.countSessionComments, ({ school }) => countComments(school)),
  handle(contract.listCommentsOfSession, ({ school, params }) =>
    listCommentsOfSession(school, params.id),
  ),
  handle(contract.answerComment, ({ school, params, body }) =>
    answerComment(school, params.id, body),
  ),
  handle(contract.markComment, async ({ school, params, query, body }) => {
    await markComment(school, params.id, body?.is_read ?? true)
    return listComments(school, { ...query, ...FIRST_PAGE })
  }),
]
