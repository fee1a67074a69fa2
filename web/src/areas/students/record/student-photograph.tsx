import { type PhotographInput, photographInput } from '@talaqqi/contract/photographs'
import type { StudentWithGuardians } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDates } from '../../../platform/language/dates.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { DeleteRecord, FormSlideOver, useForm } from '../../../shared/forms/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { QueryView } from '../../../shared/screen/index.ts'
import { usePhotograph } from '../../../shared/student-frame/index.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { buttonClass } from '../../../ui/inputs/button.tsx'
import { TextField } from '../../../ui/inputs/text-field.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { squarePicture } from './square-picture.ts'

type OfStudent = { student: StudentWithGuardians }

/** The photograph with its consent. A new picture asks who agreed. */
export function StudentPhotograph({ student }: OfStudent) {
  const { id } = student
  const photograph = useQuery(routeQuery('GET /students/:id/photograph', { params: { id } }))
  return (
    <Panel title={m.fields_photograph()}>
      <QueryView query={photograph}>
        {({ consent }) => (
          <>
            {consent ? (
              <Shown student={student} consent={consent} />
            ) : (
              <p className="text-ink-soft">{m.students_photograph_none()}</p>
            )}
            <div className="flex flex-wrap gap-2">
              <ChoosePicture student={student} hasOne={consent !== null} />
              {consent && <DeletePhotograph student={student} />}
            </div>
          </>
        )}
      </QueryView>
    </Panel>
  )
}

type Consent = { of: string; user: { first_name: string; last_name: string }; at: string }

function Shown({ student, consent }: OfStudent & { consent: Consent }) {
  const dates = useDates()
  const picture = usePhotograph(student.id)
  const { of, user, at } = consent
  return (
    <div className="flex flex-wrap items-center gap-4">
      {picture && (
        <img
          src={picture}
          alt={m.students_photograph_of({ name: personName(student) })}
          className="w-36 rounded-card"
        />
      )}
      <p className="text-sm text-ink-soft">
        {m.students_photograph_consent_of({
          name: of,
          user: personName(user),
          date: dates.day(at),
        })}
      </p>
    </div>
  )
}

function ChoosePicture({ student, hasOne }: OfStudent & { hasOne: boolean }) {
  const [content, setContent] = useState<string | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  async function choose(file: File | undefined) {
    setUnreadable(false)
    if (!file) return
    await squarePicture(file).then(setContent, () => setUnreadable(true))
  }
  return (
    <>
      <label className={`${buttonClass('secondary')} cursor-pointer`}>
        {hasOne ? m.students_photograph_replace() : m.students_photograph_add()}
        <input
          type="file"
          accept="image/*"
          className="sr-only"
          onChange={({ target }) => {
            void choose(target.files?.[0])
            // The same file can be chosen again.
            target.value = ''
          }}
        />
      </label>
      {isUnreadable && <Notice tone="danger">{m.students_photograph_unreadable()}</Notice>}
      {content !== null && (
        <ConsentForm student={student} content={content} onClose={() => setContent(null)} />
      )}
    </>
  )
}

type ConsentFormProps = OfStudent & { content: string; onClose: () => void }

function ConsentForm({ student, content, onClose }: ConsentFormProps) {
  const form = useForm<{ consent_of: string }, PhotographInput>({
    initial: { consent_of: '' },
    schema: photographInput,
    toInput: (values) => ({ ...values, content }),
    save: async (body, { write }) => {
      await write('POST /students/:id/photograph', { params: { id: student.id }, body })
      showToast(m.forms_saved())
      onClose()
    },
  })
  const [guardian] = student.guardians
  return (
    <FormSlideOver title={m.students_photograph_add()} form={form} onClose={onClose}>
      <img
        src={`data:image/jpeg;base64,${content}`}
        alt={m.students_photograph_of({ name: personName(student) })}
        className="w-36 rounded-card"
      />
      <TextField
        name="consent_of"
        label={m.students_photograph_consent()}
        hint={m.students_photograph_consent_what()}
        placeholder={guardian && personName(guardian)}
        required
        autoComplete="off"
        value={form.values.consent_of}
        error={form.errorOf('consent_of')}
        onChange={({ target }) => form.change({ consent_of: target.value })}
      />
    </FormSlideOver>
  )
}

function DeletePhotograph({ student }: OfStudent) {
  return (
    <DeleteRecord
      text={m.students_photograph_delete()}
      title={m.students_photograph_delete()}
      what={m.students_photograph_delete_what()}
      remove={(write) => write('DELETE /students/:id/photograph', { params: { id: student.id } })}
      onDeleted={() => void showToast(m.forms_deleted())}
    />
  )
}
