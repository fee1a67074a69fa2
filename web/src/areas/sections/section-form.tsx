import { type Section, sectionInput } from '@talaqqi/contract/sections'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { FormFrame, useForm } from '../../shared/forms/index.ts'
import { useGoBack } from '../../shared/screen/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { TextField } from '../../ui/inputs/text-field.tsx'
import { DeleteSection } from './delete-section.tsx'
import { WeekdaysField } from './weekdays-field.tsx'

export function SectionForm({ section }: { section?: Section }) {
  const goBack = useGoBack('/sections')
  const form = useForm({
    initial: { name: section?.name ?? '', weekdays: (section?.weekdays ?? []).map(String) },
    schema: sectionInput,
    toInput: ({ name, weekdays }) => ({ name, weekdays: weekdays.map(Number) }),
    record: section,
    save: async (input, { write, id: newId, isAgain, before }) => {
      const id = section?.id ?? newId
      if (!section) await write('POST /sections/', { body: { ...input, id } })
      if (section || isAgain)
        await write('PUT /sections/:id', { params: { id }, body: { ...input, before } })
      showToast(m.forms_saved())
      goBack()
    },
  })
  return (
    <FormFrame
      form={form}
      removal={section && <DeleteSection section={section} onDeleted={form.discard} />}
    >
      <TextField
        label={m.sections_name()}
        name="name"
        autoComplete="off"
        value={form.values.name}
        onChange={(event) => form.change({ name: event.target.value })}
        error={form.errorOf('name')}
      />
      <WeekdaysField
        values={form.values.weekdays}
        onValuesChange={(weekdays) => form.change({ weekdays })}
      />
      {section && (
        <div className="flex">
          <Button
            look="quiet"
            render={<Link to="/merges" search={{ kind: 'sections', kept: section.id }} />}
          >
            {m.merges_of_class()}
          </Button>
        </div>
      )}
    </FormFrame>
  )
}
