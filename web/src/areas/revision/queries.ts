import { routeQuery } from '../../platform/queries/query.ts'

export const studentRevision = (studentId: string) =>
  routeQuery('GET /revision/students/:id', { params: { id: studentId } })
