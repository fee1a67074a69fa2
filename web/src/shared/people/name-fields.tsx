import { m } from '@talaqqi/words/messages'
import { TextField } from '../../ui/inputs/text-field.tsx'
import type { Form } from '../forms/index.ts'

type Names = { first_name: string; last_name: string }

export function NameFields<V extends Names>({ form }: { form: Form<V> }) {
  const field = (name: keyof Names) => ({
    name,
    dir: 'auto',
    required: true,
    autoComplete: 'off',
    value: form.values[name],
    error: form.errorOf(name),
    onChange: (event: { target: { value: string } }) =>
      // TypeScript cannot infer that a part of Names is a part of every V.
      form.change({ [name]: event.target.value } as Partial<V>),
  })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label={m.fields_first_name()} {...field('first_name')} />
      <TextField label={m.fields_last_name()} {...field('last_name')} />
    </div>
  )
}
