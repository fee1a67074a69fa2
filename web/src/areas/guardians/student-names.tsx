import type { Guardian } from '@talaqqi/contract/guardians'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { personName } from '../../shared/school-words/index.ts'

export function StudentNames({ students }: Pick<Guardian, 'students'>) {
  if (students.length === 0) return <p className="text-ink-soft">{m.guardians_no_students()}</p>
  return (
    <ul aria-label={m.guardians_students()} className="-mt-2 flex flex-wrap gap-x-4">
      {students.map((student) => (
        <li key={student.id}>
          <Link
            to="/students/view/$studentId"
            params={{ studentId: student.id }}
            className="inline-flex min-h-12 items-center text-accent-text underline underline-offset-4"
          >
            <bdi>{personName(student)}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}
