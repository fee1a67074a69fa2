import { type Guardian, type GuardianEmail, guardianEmail } from '@talaqqi/contract/guardians'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { FormSlideOver, useForm } from '../../shared/forms/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { TextField } from '../../ui/inputs/text-field.tsx'

/** The edit form holds the email, because it is the sign-in name: this action replaces it. */
export function CorrectEmail({ guardian }: { guardian: Guardian }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {m.guardians_correct_email()}
      </Button>
      {isOpen && <EmailForm guardian={guardian} onClose={() => setOpen(false)} />}
    </>
  )
}

function EmailForm({ guardian, onClose }: { guardian: Guardian; onClose: () => void }) {
  const { id, email } = guardian
  const form = useForm<{ email: string }, GuardianEmail>({
    initial: { email: email ?? '' },
    schema: guardianEmail,
    record: { email },
    save: async (input, { write, before }) => {
      const { email: saved } = await write('PUT /guardians/:id/email', {
        params: { id },
        body: { ...input, before },
      })
      if (saved !== email) showToast(m.guardians_email_corrected({ email: saved ?? '' }))
      onClose()
    },
  })
  return (
    <FormSlideOver title={m.guardians_correct_email()} form={form} onClose={onClose}>
      <p>{m.guardians_correct_email_what({ name: personName(guardian) })}</p>
      <TextField
        name="email"
        type="email"
        label={m.guardians_email()}
        dir="ltr"
        required
        autoComplete="off"
        value={form.values.email}
        error={form.errorOf('email')}
        onChange={({ target }) => form.change({ email: target.value })}
      />
    </FormSlideOver>
  )
}
