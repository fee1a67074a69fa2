import { m } from '@talaqqi/words/messages'
import { GonePage } from '../../../shared/people/index.ts'

/** Shown for an unknown student; links to the student list. */
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
