import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { SlideOver } from '../../ui/slide-over.tsx'
import { FormFrame } from './form-frame.tsx'
import type { Form } from './use-form.ts'

type FormSlideOverProps<V> = {
  title: string
  form: Form<V>
  /** 'Save' unless it does something else. */
  saveText?: string
  /** Leaves the address that holds it open; what is typed is asked about before. */
  onClose: () => void
  children: ReactNode
}

/**
 * A form beside the list it came from. That it is open stands in the address, so that back closes it, a
 * reload keeps it, and the form's own guard asks before something typed is lost.
 */
export function FormSlideOver<V>({
  title,
  form,
  saveText,
  onClose,
  children,
}: FormSlideOverProps<V>) {
  return (
    <SlideOver
      open
      onClose={onClose}
      dismissable={!form.isSaving}
      title={title}
      closeLabel={m.words_close()}
    >
      <div className="flex min-h-full flex-col">
        <FormFrame form={form} saveText={saveText}>
          {children}
        </FormFrame>
      </div>
    </SlideOver>
  )
}
