import { m } from '@talaqqi/words/messages'
import type { Form } from '../../shared/forms/index.ts'
import { TextArea } from '../../ui/inputs/text-area.tsx'
import { TextField } from '../../ui/inputs/text-field.tsx'

const DESCRIPTION_LIMIT = 500

type Described = { name: string; description: string }

export function NameAndDescription<V extends Described>({ form }: { form: Form<V> }) {
  const { values, errorOf } = form
  // TypeScript cannot infer that a part of Described is a part of every V.
  const change = (part: Partial<Described>) => form.change(part as Partial<V>)
  return (
    <>
      <TextField
        label={m.fields_name()}
        name="name"
        autoComplete="off"
        value={values.name}
        onChange={(event) => change({ name: event.target.value })}
        error={errorOf('name')}
      />
      <TextArea
        label={m.fields_description()}
        name="description"
        rows={2}
        max={DESCRIPTION_LIMIT}
        value={values.description}
        onValueChange={(description) => change({ description })}
        error={errorOf('description')}
      />
    </>
  )
}
