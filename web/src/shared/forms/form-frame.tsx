import { m } from '@talaqqi/words/messages'
import { type ReactNode, useContext, useEffect } from 'react'
import { Button } from '../../ui/inputs/button.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { FailureNotice } from '../failures/index.ts'
import { EditConflict, isEditConflict } from './edit-conflict.tsx'
import type { Form } from './form.ts'
import { OverContext } from './form-over.tsx'
import { LeaveGuard } from './leave-guard.tsx'

type FormFrameProps<V> = {
  form: Form<V>
  saveText?: string
  savingText?: string
  disabled?: boolean
  /** Deletes the record: at the far end of the line of Save. */
  removal?: ReactNode
  /** Above Save. */
  note?: ReactNode
  children: ReactNode
}

export function FormFrame<V>({
  form,
  saveText,
  savingText,
  disabled,
  removal,
  note,
  children,
}: FormFrameProps<V>) {
  const tellSaving = useContext(OverContext)
  useEffect(() => tellSaving?.(form.isSaving), [tellSaving, form.isSaving])
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit(event.currentTarget)
      }}
      className="flex flex-1 flex-col gap-4 sm:flex-none"
    >
      {children}
      {form.failure && (
        <div ref={showInView}>
          {isEditConflict(form.failure) ? (
            <EditConflict form={form} fields={form.failure.fields} />
          ) : (
            <FailureNotice error={form.failure} />
          )}
        </div>
      )}
      <div className="contents sm:flex sm:flex-row-reverse sm:items-center sm:justify-end sm:gap-4">
        <div className="empty:hidden sm:ms-auto">{removal}</div>
        <BottomBar note={note}>
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
      </div>
      <LeaveGuard isUnsaved={form.isUnsaved} />
    </form>
  )
}

/** On a phone, Save stands above the end of a long form. */
function showInView(failure: HTMLElement | null): void {
  failure?.scrollIntoView({ block: 'center' })
}
