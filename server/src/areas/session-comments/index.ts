export { insertComment, selectCommentsOfSession } from './queries.ts'
export {
  claimAnswerNotices,
  deleteAllUnreadAnswers,
  deleteUnreadAnswers,
  releaseAnswerNotices,
  selectAnswers,
  selectUnreadAnswers,
} from './unread-answer-queries.ts'
