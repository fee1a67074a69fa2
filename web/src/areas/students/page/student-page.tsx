import type { LessonType } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { useEffect } from 'react'
import { chooseStudent } from '../../../shared/find-student/index.ts'
import { QueryView } from '../../../shared/screen/index.ts'
import { useFramedStudent } from '../../../shared/student-frame/index.ts'
import { SkeletonStudent } from '../../../ui/feedback/skeleton.tsx'
import { LessonsFrame } from './lessons-frame.tsx'
import { StudentSheet } from './student-sheet.tsx'

type StudentPageProps = {
  id: string
  types: LessonType[]
}

/** The student's page; stores the student as the flow's. */
export function StudentPage({ id, types }: StudentPageProps) {
  const { query, student } = useFramedStudent(id)
  const { data, isPlaceholderData } = query
  useEffect(() => {
    if (data && !isPlaceholderData) chooseStudent(data)
  }, [data, isPlaceholderData])
  return (
    <LessonsFrame id={id}>
      {student ? (
        <StudentSheet student={student} types={types} />
      ) : (
        <QueryView query={query} loading={<SkeletonStudent label={m.words_loading()} />}>
          {() => null}
        </QueryView>
      )}
    </LessonsFrame>
  )
}
