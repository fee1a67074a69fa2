import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { SlideOver } from '../../ui/slide-over.tsx'
import { FormFrame } from './form-frame.tsx'
import type { Form } from './use-form.ts'

type FormSlideOverProps<V> = {
  title: string
  form: Form<V>
  /** 'Save' by default. */
  saveText?: string
  /** Removes the open form from the URL; the guard asks first about unsaved input. */
  onClose: () => void
  children: ReactNode
}

/**
 * A form next to its list. The URL stores that it is open, so that Back closes it and a reload
 * keeps it; the form's guard asks before unsaved input is lost.
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
