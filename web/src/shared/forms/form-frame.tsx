import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { Button } from '../../ui/inputs/button.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { FailureNotice } from '../failures/index.ts'
import { EditConflict, isEditConflict } from './edit-conflict.tsx'
import type { Form } from './form.ts'
import { LeaveGuard } from './leave-guard.tsx'

type FormFrameProps<V> = {
  form: Form<V>
  saveText?: string
  savingText?: string
  disabled?: boolean
  children: ReactNode
}

export function FormFrame<V>({
  form,
  saveText,
  savingText,
  disabled,
  children,
}: FormFrameProps<V>) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit(event.currentTarget)
      }}
      className="flex flex-1 flex-col gap-5 sm:flex-none"
    >
      {children}
      {form.failure &&
        (isEditConflict(form.failure) ? (
          <EditConflict form={form} fields={form.failure.fields} />
        ) : (
          <FailureNotice error={form.failure} />
        ))}
      <BottomBar>
        <Button
          submit
          look="primary"
          size="big"
          disabled={disabled}
          busy={form.isSaving}
          busyText={savingText ?? m.forms_saving()}
        >
          {saveText ?? m.forms_save()}
        </Button>
      </BottomBar>
      <LeaveGuard isUnsaved={form.isUnsaved} />
    </form>
  )
}
