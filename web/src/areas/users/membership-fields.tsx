import { m } from '@talaqqi/words/messages'
import type { Form } from '../../shared/forms/index.ts'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'

type Values = { is_admin: boolean; is_active: boolean }

type MembershipFieldsProps = {
  form: Pick<Form<Values>, 'values' | 'change'>
  isInvited?: boolean | undefined
}

export function MembershipFields({ form, isInvited = false }: MembershipFieldsProps) {
  return (
    <>
      <Checkbox
        name="is_admin"
        label={m.users_administrator()}
        hint={m.users_administrator_hint()}
        checked={form.values.is_admin}
        onCheckedChange={(checked) => form.change({ is_admin: checked })}
      />
      {!isInvited && (
        <Checkbox
          name="is_active"
          label={m.users_active()}
          hint={m.users_active_hint()}
          checked={form.values.is_active}
          onCheckedChange={(checked) => form.change({ is_active: checked })}
        />
      )}
    </>
  )
}
