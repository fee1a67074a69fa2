import type { Section } from '@talaqqi/contract/sections'
import { type NewUserByPhone, newUserByPhone } from '@talaqqi/contract/users'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { routeList } from '../../platform/queries/query.ts'
import type { Write } from '../../platform/queries/write.ts'
import { FormFrame, FormScreen, useForm } from '../../shared/forms/index.ts'
import { NameFields } from '../../shared/people/index.ts'
import { EMPTY_PHONE, PhoneField, type PhoneValue } from '../../shared/phones/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { QueryView } from '../../shared/screen/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { ClassChoice } from './class-choice.tsx'

type Values = {
  first_name: string
  last_name: string
  phone: PhoneValue
  section_ids: string[]
}

export function NewUserByPhoneScreen() {
  const query = useQuery(routeList('GET /sections/', 100))
  return (
    <FormScreen title={m.users_new_by_phone()} detail={m.users_information()} fallback="/users">
      <QueryView query={query}>{(sections) => <NewUserForm sections={sections} />}</QueryView>
    </FormScreen>
  )
}

/** Leads to the teacher's page, where the sign-in link is made. */
function NewUserForm({ sections }: { sections: readonly Section[] }) {
  const navigate = useNavigate()
  const form = useForm<Values, NewUserByPhone>({
    initial: { first_name: '', last_name: '', phone: EMPTY_PHONE, section_ids: [] },
    schema: newUserByPhone,
    toInput: ({ phone, ...values }) => ({ ...values, phone: phone.digits && `+${phone.digits}` }),
    save: async (input, { write, id, isAgain }) => {
      const user = await write('POST /users/by-phone', { body: { ...input, id } })
      if (isAgain) await saveAgain(write, user.id, input)
      showToast(m.users_added_by_phone({ name: personName(input) }))
      await navigate({ to: '/users/view/$userId', params: { userId: user.id }, replace: true })
    },
  })
  return (
    <FormFrame form={form}>
      <NameFields form={form} />
      <PhoneField
        hint={m.users_phone_hint()}
        value={form.values.phone}
        onValueChange={(phone) => form.change({ phone })}
        error={form.errorOf('phone')}
      />
      <ClassChoice
        sections={sections}
        chosen={form.values.section_ids}
        onChange={(section_ids) => form.change({ section_ids })}
      />
    </FormFrame>
  )
}

/** An earlier try may have saved values that the user corrected since. */
async function saveAgain(
  write: Write,
  id: string,
  { section_ids = [], first_name, last_name }: NewUserByPhone,
): Promise<void> {
  await write('PUT /users/:id', { params: { id }, body: { first_name, last_name } })
  await write('PUT /users/:id/sections', { params: { id }, body: { section_ids } })
}
