import { type Guardian, type GuardianChange, guardianChange } from '@talaqqi/contract/guardians'
import type { Language } from '@talaqqi/contract/languages'
import { m } from '@talaqqi/words/messages'
import { routeQuery } from '../../platform/queries/query.ts'
import { isGone } from '../../shared/failures/index.ts'
import { FormFrame, FormScreen, useForm, useFreshQuery } from '../../shared/forms/index.ts'
import { NameFields } from '../../shared/people/index.ts'
import { PhoneField, type PhoneValue, toPhoneValue } from '../../shared/phones/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { QueryView, useGoBack } from '../../shared/screen/index.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextField } from '../../ui/inputs/text-field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { GuardianGone } from './guardian-gone.tsx'
import { LanguageField } from './language-field.tsx'
import { StudentNames } from './student-names.tsx'
import { useKnownGuardian } from './use-known-guardian.ts'

/** The title is the specification's. */
export function EditGuardianScreen({ id }: { id: string }) {
  const guardian = useFreshQuery(routeQuery('GET /guardians/:id', { params: { id } }))
  return (
    <FormScreen
      title={m.guardians_edit_title()}
      fallback="/guardians"
      gone={isGone(guardian.error) && <GuardianGone />}
    >
      <QueryView query={guardian}>
        {(known) => (
          <Panel title={m.guardians_edit_for()}>
            <StudentNames students={known.students} />
            <EditForm key={known.id} guardian={known} />
          </Panel>
        )}
      </QueryView>
    </FormScreen>
  )
}

type Values = {
  first_name: string
  last_name: string
  email: string
  phone: PhoneValue
  language: Language | null
}

function EditForm({ guardian }: { guardian: Guardian }) {
  const goBack = useGoBack('/guardians')
  const { id, first_name, last_name, email, language } = guardian
  const form = useForm<Values, GuardianChange>({
    initial: {
      first_name,
      last_name,
      email: email ?? '',
      phone: toPhoneValue(guardian.phone),
      language,
    },
    schema: guardianChange,
    toInput: (values) => ({
      ...values,
      email: values.email.trim() || null,
      phone: values.phone.digits,
    }),
    record: guardian,
    save: async (input, { write, before }) => {
      await write('PUT /guardians/:id', { params: { id }, body: { ...input, before } })
      goBack()
    },
  })
  const typed = { email: email === null ? form.values.email : '', phone: form.values.phone.digits }
  const known = useKnownGuardian(typed, id)
  return (
    <FormFrame form={form}>
      <NameFields form={form} />
      <TextField
        name="email"
        type="email"
        label={m.guardians_email()}
        hint={email === null ? m.guardians_no_email_yet() : m.guardians_email_stays()}
        dir="ltr"
        autoComplete="off"
        value={form.values.email}
        error={form.errorOf('email')}
        readOnly={email !== null}
        onChange={({ target }) => form.change({ email: target.value })}
      />
      <PhoneField
        hint={m.guardians_phone_hint()}
        value={form.values.phone}
        error={form.errorOf('phone')}
        onValueChange={(phone) => form.change({ phone })}
      />
      <LanguageField
        value={form.values.language}
        onValueChange={(chosen) => form.change({ language: chosen })}
      />
      <output className="empty:hidden">
        {known && (
          <Notice>
            <p>
              {known.by === 'email'
                ? m.guardians_email_of({ name: personName(known.guardian) })
                : m.guardians_phone_both({ name: personName(known.guardian) })}
            </p>
          </Notice>
        )}
      </output>
    </FormFrame>
  )
}
