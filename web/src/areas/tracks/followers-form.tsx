import { followersInput, type Track } from '@talaqqi/contract/tracks'
import { m } from '@talaqqi/words/messages'
import { FormSlideOver, useForm } from '../../shared/forms/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import type { ClassStudent } from './student-card.tsx'

type FollowersFormProps = {
  track: Track
  students: readonly (ClassStudent & { is_following: boolean })[]
  onClose: () => void
}

/** Who of a class follows a track. */
export function FollowersForm({ track: { id, name }, students, onClose }: FollowersFormProps) {
  const following = students.filter(({ is_following }) => is_following).map((one) => one.id)
  const form = useForm({
    initial: { student_ids: following },
    schema: followersInput,
    toInput: (values) => ({ ...values, is_following: true }),
    save: async ({ student_ids }, { write }) => {
      const set = async (ids: string[], is_following: boolean) => {
        if (ids.length === 0) return
        const body = { student_ids: ids, is_following }
        await write('POST /tracks/:id/students', { params: { id }, body })
      }
      await set(
        student_ids.filter((one) => !following.includes(one)),
        true,
      )
      await set(
        following.filter((one) => !student_ids.includes(one)),
        false,
      )
      showToast(m.forms_saved())
      onClose()
    },
  })
  const { values, change } = form
  const isAll = students.every((student) => values.student_ids.includes(student.id))
  return (
    <FormSlideOver title={m.tracks_students_of({ name })} form={form} onClose={onClose}>
      <Checkbox
        label={<span className="font-semibold">{m.tracks_whole_class()}</span>}
        checked={isAll}
        onCheckedChange={(on) => change({ student_ids: on ? students.map((one) => one.id) : [] })}
      />
      <ul className="flex flex-col border-t border-line">
        {students.map((student) => (
          <li key={student.id}>
            <Checkbox
              label={<bdi>{personName(student)}</bdi>}
              checked={values.student_ids.includes(student.id)}
              onCheckedChange={(on) => {
                const others = values.student_ids.filter((one) => one !== student.id)
                change({ student_ids: on ? [...others, student.id] : others })
              }}
            />
          </li>
        ))}
      </ul>
    </FormSlideOver>
  )
}
