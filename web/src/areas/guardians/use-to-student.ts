import type { Student } from '@talaqqi/contract/students'
import { useNavigate } from '@tanstack/react-router'
import { useIsFormOver } from '../../shared/forms/index.ts'
import { useGoBack } from '../../shared/screen/index.ts'

/** Leaves the form of a new guardian for the student's page, which may already be under it. */
export function useToStudent({ id }: Student): () => void | Promise<void> {
  const navigate = useNavigate()
  const goBack = useGoBack('/students')
  const isOver = useIsFormOver()
  const params = { studentId: id }
  return () =>
    isOver ? goBack() : navigate({ to: '/students/view/$studentId', params, replace: true })
}
