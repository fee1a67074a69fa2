import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { SlideOver } from '../../ui/overlays/slide-over.tsx'
import type { Form } from './form.ts'
import { FormFrame } from './form-frame.tsx'

type FormSlideOverProps<V> = {
  title: string
  form: Form<V>
  saveText?: string
  onClose: () => void
  children: ReactNode
}

/** The URL stores that the form is open: Back closes it, a reload keeps it. */
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
