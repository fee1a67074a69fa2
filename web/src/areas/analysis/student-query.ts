import { routeQuery } from '../../platform/queries/query.ts'
import { type PeriodSearch, periodQuery } from './period.ts'

export const PAGE = 20

export type StudentProps = { sectionId: string; studentId: string; search: PeriodSearch }

export function studentAnalysisQuery({ sectionId, studentId, search }: StudentProps, skip: number) {
  return routeQuery('GET /analysis/classes/:id/students/:student_id', {
    params: { id: sectionId, student_id: studentId },
    query: { ...periodQuery(search), skip, limit: PAGE },
  })
}
