import { type Term, termInput } from '@talaqqi/contract/calendar'
import { m } from '@talaqqi/words/messages'
import { DeleteRecord, FormFrame, useForm } from '../../../shared/forms/index.ts'
import { useGoBack } from '../../../shared/screen/index.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/inputs/text-field.tsx'
import { DaysFields } from '../days-fields.tsx'

export function TermForm({ term }: { term?: Term }) {
  const goBack = useGoBack('/calendar')
  const form = useForm({
    initial: {
      name: term?.name ?? '',
      start_date: term?.start_date ?? '',
      end_date: term?.end_date ?? '',
    },
    schema: termInput,
    record: term,
    save: async (input, { write, id: newId, isAgain, before }) => {
      const id = term?.id ?? newId
      if (!term) await write('POST /calendar/terms', { body: { ...input, id } })
      if (term || isAgain)
        await write('PUT /calendar/terms/:id', { params: { id }, body: { ...input, before } })
      showToast(m.forms_saved())
      goBack()
    },
  })
  return (
    <FormFrame form={form} removal={term && <DeleteTerm term={term} onDeleted={form.discard} />}>
      <TextField
        label={m.calendar_term_name()}
        name="name"
        autoComplete="off"
        value={form.values.name}
        onChange={(event) => form.change({ name: event.target.value })}
        error={form.errorOf('name')}
      />
      <DaysFields form={form} />
      <p className="text-sm text-ink-soft">{m.calendar_terms_what()}</p>
    </FormFrame>
  )
}

function DeleteTerm({ term, onDeleted }: { term: Term; onDeleted: () => void }) {
  const goBack = useGoBack('/calendar')
  return (
    <DeleteRecord
      text={m.calendar_delete_term()}
      title={m.calendar_delete_term_title({ name: term.name })}
      what={m.calendar_delete_term_what()}
      remove={(write) => write('DELETE /calendar/terms/:id', { params: { id: term.id } })}
      onDeleted={() => {
        onDeleted()
        showToast(m.forms_deleted())
        goBack()
      }}
    />
  )
}
