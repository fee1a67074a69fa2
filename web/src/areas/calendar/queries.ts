import { routeQuery } from '../../platform/queries/query.ts'

export const calendarQuery = routeQuery('GET /calendar/')
