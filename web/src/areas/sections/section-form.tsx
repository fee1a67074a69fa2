import { type Section, sectionInput } from '@talaqqi/contract/sections'
import { m } from '@talaqqi/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/api.ts'
import { invalidate } from '../../platform/queries/query.ts'
import { FormFrame, useForm } from '../../shared/forms/index.ts'
import { useGoBack } from '../../shared/screen/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { TextField } from '../../ui/inputs/text-field.tsx'
import { DeleteSection } from './delete-section.tsx'
import { invalidateSections } from './invalidate-sections.ts'

export function SectionForm({ section }: { section?: Section }) {
  const client = useQueryClient()
  const goBack = useGoBack('/sections')
  const form = useForm({
    initial: { name: section?.name ?? '' },
    schema: sectionInput,
    record: section,
    save: async (input, { id: newId, isAgain, before }) => {
      const id = section?.id ?? newId
      if (!section) await call('POST /sections/', { body: { ...input, id } })
      if (section || isAgain)
        await call('PUT /sections/:id', { params: { id }, body: { ...input, before } })
      await invalidateSections(client)
      await invalidate(client, ['GET /sections/:id', 'GET /sections/:id/students'])
      showToast(m.forms_saved())
      goBack()
    },
  })
  return (
    <FormFrame form={form}>
      <TextField
        label={m.sections_name()}
        name="name"
        autoComplete="off"
        value={form.values.name}
        onChange={(event) => form.change({ name: event.target.value })}
        error={form.errorOf('name')}
      />
      {section && <DeleteSection section={section} onDeleted={form.discard} />}
    </FormFrame>
  )
}
