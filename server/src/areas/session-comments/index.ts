export { insertComment, selectCommentsOfSession } from './queries.ts'
