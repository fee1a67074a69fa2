import { routePages, routeQuery } from '../../../platform/queries/query.ts'

const PAGE = 30

export const childLessonsQuery = (id: string) =>
  routePages('GET /guardian/children/:id/lessons', PAGE, { params: { id } })

export const homeQuery = (id: string) =>
  routeQuery('GET /guardian/children/:id/home', { params: { id } })
