import { m } from '@talaqqi/words/messages'
import { Navigate } from '@tanstack/react-router'
import { QueryView } from '../../shared/screen/index.ts'
import { StudentFrame, TabHeading, useFramedStudent } from '../../shared/student-frame/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { startCapturing } from '../sessions/index.ts'

/** Redirects to the analysis in the class of the student. Links use this address until they know the class. */
export function ProgressScreen({ studentId }: { studentId: string }) {
  const { query, student } = useFramedStudent(studentId)
  if (student?.section_id) {
    const params = { id: student.section_id, studentId }
    return <Navigate to="/analysis/$id/student/$studentId" params={params} search={{}} replace />
  }
  return (
    <StudentFrame
      studentId={studentId}
      tab="progress"
      fallback="/analysis"
      onStart={startCapturing}
    >
      <TabHeading title={m.analysis_student()} />
      <QueryView query={query}>
        {() => <EmptyState action={null}>{m.analysis_in_no_class()}</EmptyState>}
      </QueryView>
    </StudentFrame>
  )
}
