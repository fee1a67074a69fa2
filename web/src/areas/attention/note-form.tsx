import { type ContactNote, contactNoteInput } from '@talaqqi/contract/attention'
import { NOTE_LIMIT } from '@talaqqi/contract/attention-reasons'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { schoolClock, useDates } from '../../platform/language/dates.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { FailureNotice } from '../../shared/failures/index.ts'
import { FormFrame, useForm } from '../../shared/forms/index.ts'
import { PhoneLink } from '../../shared/people/index.ts'
import { FreeText, personName } from '../../shared/school-words/index.ts'
import { QueryView } from '../../shared/screen/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { TrashIcon } from '../../ui/icons/icons.tsx'
import { IconButton } from '../../ui/inputs/icon-button.tsx'
import { TextArea } from '../../ui/inputs/text-area.tsx'
import { TextField } from '../../ui/inputs/text-field.tsx'
import { SlideOver } from '../../ui/overlays/slide-over.tsx'

type Child = { id: string; first_name: string; last_name: string }
type NoteFormProps = { child: Child; onClose: () => void }

/** The phones of the family, a new note, and the earlier ones. */
export function NoteForm({ child, onClose }: NoteFormProps) {
  const { id } = child
  const form = useForm({
    initial: { content: '', contacted_at: '' },
    schema: contactNoteInput,
    // A date and time field separates both by a T.
    toInput: ({ content, contacted_at }) => ({
      content,
      ...(contacted_at !== '' && { contacted_at: contacted_at.replace('T', ' ') }),
    }),
    save: async (body, { write, id: noteId }) => {
      await write('POST /students/:id/contact-notes', {
        params: { id },
        body: { ...body, id: noteId },
      })
      showToast(m.attention_note_saved())
      onClose()
    },
  })
  const { values, change, errorOf } = form
  return (
    <SlideOver
      open
      onClose={onClose}
      dismissable={!form.isSaving}
      title={m.attention_note_title({ name: personName(child) })}
      closeLabel={m.words_close()}
    >
      <Family studentId={id} />
      <FormFrame form={form}>
        <TextArea
          label={m.attention_note_content()}
          name="content"
          dir="auto"
          max={NOTE_LIMIT}
          value={values.content}
          onValueChange={(content) => change({ content })}
          error={errorOf('content')}
        />
        <TextField
          label={m.attention_note_when()}
          name="contacted_at"
          type="datetime-local"
          dir="ltr"
          max={schoolClock(new Date(serverNow())).replace(' ', 'T')}
          hint={m.attention_note_now()}
          value={values.contacted_at}
          onChange={(event) => change({ contacted_at: event.target.value })}
          error={errorOf('contacted_at')}
        />
      </FormFrame>
      <Notes studentId={id} />
    </SlideOver>
  )
}

function Family({ studentId: id }: { studentId: string }) {
  const { data } = useQuery(routeQuery('GET /students/:id', { params: { id } }))
  if (!data || data.guardians.length === 0) return null
  return (
    <ul aria-label={m.attention_family()} className="flex flex-col">
      {data.guardians.map((guardian) => (
        <li key={guardian.id} className="flex flex-wrap items-center gap-x-4">
          <bdi>{personName(guardian)}</bdi>
          <PhoneLink phone={guardian.phone} />
        </li>
      ))}
    </ul>
  )
}

function Notes({ studentId: id }: { studentId: string }) {
  const query = useQuery(routeQuery('GET /students/:id/contact-notes', { params: { id } }))
  return (
    <section className="flex flex-col gap-2 pt-6">
      <h3 className="font-semibold">{m.attention_notes()}</h3>
      <QueryView query={query}>
        {(notes) =>
          notes.length === 0 ? (
            <p className="text-ink-soft">{m.attention_no_notes()}</p>
          ) : (
            <ul className="flex flex-col gap-3">
              {notes.map((note) => (
                <li key={note.id}>
                  <Note note={note} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  )
}

function Note({ note: { id, content, contacted_at, by, may_delete } }: { note: ContactNote }) {
  const dates = useDates()
  const remove = useWrite({
    mutationFn: (write) => write('DELETE /contact-notes/:id', { params: { id } }),
  })
  const at = { name: personName(by), when: dates.exact(contacted_at) }
  return (
    <div className="flex items-start justify-between gap-2">
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">
          <bdi>{m.attention_note_by(at)}</bdi>
        </p>
        <p className="wrap-anywhere whitespace-pre-line">
          <FreeText text={content} />
        </p>
        {remove.error && <FailureNotice error={remove.error} />}
      </div>
      {may_delete && (
        <IconButton
          label={m.attention_note_delete_of(at)}
          icon={<TrashIcon size={20} />}
          danger
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
        />
      )}
    </div>
  )
}
