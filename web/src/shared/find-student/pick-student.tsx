import type { Student } from '@talaqqi/contract/students'
import { personName } from '../school-words/index.ts'
import { SearchDialog } from './search-dialog.tsx'

type PickStudentProps = {
  label: string
  /** Ids of students to leave out. */
  except: readonly (string | null)[]
  onChoose: (student: Student) => void
  onClose: () => void
}

/** Dialog to search the active students of the user's classes by name. */
export function PickStudent({ label, except, onChoose, onClose }: PickStudentProps) {
  return (
    <SearchDialog
      label={label}
      except={except}
      isChoice
      renderLink={(student) => (
        <button type="button" onClick={() => onChoose(student)}>
          {personName(student)}
        </button>
      )}
      onClose={onClose}
    />
  )
}
