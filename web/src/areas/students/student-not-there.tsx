import { m } from '@talaqqi/words/messages'
import { GonePage } from '../people/index.ts'

/** Instead of a student who is not there, with the way to those who are. */
export function StudentNotThere() {
  return (
    <GonePage
      title={m.students_title()}
      what={m.students_gone()}
      to="/students"
      there={m.students_to_students()}
    />
  )
}
