export { insertComment, selectCommentsOfSession } from './queries.ts'
export {
  claimAnswerNotices,
  deleteAllUnreadAnswers,
  deleteUnreadAnswers,
  releaseAnswerNotices,
  selectAnswers,
  unreadAnswersOf,
} from './unread-answer-queries.ts'
