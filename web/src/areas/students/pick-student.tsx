import type { Student } from '@talaqqi/contract/students'
import { personName } from '../school-words/index.ts'
import { SearchDialog } from './search-dialog.tsx'

type PickStudentProps = {
  label: string
  /** The ids of students that are not offered. */
  except: readonly (string | null)[]
  onChoose: (student: Student) => void
  onClose: () => void
}

/** A dialog that finds an active student within reach by name. */
export function PickStudent({ label, except, onChoose, onClose }: PickStudentProps) {
  return (
    <SearchDialog
      label={label}
      except={except}
      renderLink={(student) => (
        <button type="button" onClick={() => onChoose(student)}>
          {personName(student)}
        </button>
      )}
      onClose={onClose}
    />
  )
}
