import { m } from '@talaqqi/words/messages'
import { personName } from '../../../shared/school-words/index.ts'
import { StudentColumns, StudentDetail, type StudentFacts } from './managed-student-row.tsx'

type SelectableStudentRowProps = StudentFacts & { selected: boolean; onToggle: () => void }

/** A selectable student; the whole row is the tap target. */
export function SelectableStudentRow(props: SelectableStudentRowProps) {
  const { selected, onToggle, student, className } = props
  const name = personName(student)
  return (
    <label className="flex min-h-14 w-full cursor-pointer items-center gap-3 px-4 py-2 transition-colors hover:bg-sunken has-checked:bg-accent-soft">
      <span className="grid size-10 shrink-0 place-items-center">
        <input
          type="checkbox"
          aria-label={m.students_select_student({ name })}
          checked={selected}
          onChange={onToggle}
          className="size-6"
        />
      </span>
      <span className="min-w-0 flex-1">
        <bdi className="block font-medium wrap-anywhere">{name}</bdi>
        <span className="block text-sm text-ink-soft">
          <StudentDetail student={student} className={className} />
        </span>
      </span>
      <StudentColumns student={student} className={className} />
    </label>
  )
}
