import { routePages } from '../../../platform/queries/query.ts'

const PAGE = 30

export const childLessonsQuery = (id: string) =>
  routePages('GET /guardian/children/:id/lessons', PAGE, { params: { id } })
