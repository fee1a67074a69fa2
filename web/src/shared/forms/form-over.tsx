import { m } from '@talaqqi/words/messages'
import { Link, type LinkProps, useSearch } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { useTitle } from '../../platform/navigation/title.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { SplitView } from '../../ui/layout/split-view.tsx'
import { useWide } from '../../ui/layout/use-wide.ts'
import { SlideOver } from '../../ui/overlays/slide-over.tsx'
import { BackButton, type Fallback, useGoBack } from '../screen/index.ts'

/** In a slide-over: tells it that the form is saving, so that it cannot be closed. Null on a page. */
export const OverContext = createContext<((isSaving: boolean) => void) | null>(null)

/** Whether this form is in a slide-over over its screen. */
export const useIsFormOver = (): boolean => useContext(OverContext) !== null

type FormLinkProps = Pick<LinkProps, 'to' | 'params' | 'search'> & {
  /** `new` or the id of the record, for the screen's `FormOver`. */
  form: string
}

/**
 * Opens a form: on a phone its page, on a wide screen a slide-over over this screen. Both have the
 * address of the page, so that a shared link or a new tab opens the page.
 */
export function FormLink({ form, ...page }: FormLinkProps) {
  const isWide = useWide()
  if (!isWide) return <Link {...page} />
  const { to, params, search, ...rest } = page
  return (
    <Link
      {...rest}
      to="."
      search={(before: object) => ({ ...before, form })}
      mask={{ to, params, search } as LinkProps['mask']}
      resetScroll={false}
    />
  )
}

type FormOverProps = { children: (form: string) => ReactNode }

/** Last child of a screen: its form, if a `FormLink` opened it. */
export function FormOver({ children }: FormOverProps) {
  const { form } = useSearch({ strict: false })
  const [isSaving, setSaving] = useState(false)
  if (typeof form !== 'string') return null
  return (
    <OverContext value={setSaving}>
      <SavingContext value={isSaving}>{children(form)}</SavingContext>
    </OverContext>
  )
}

const SavingContext = createContext(false)

type FormScreenProps = {
  title: string
  detail?: ReactNode
  fallback: Fallback
  /** Beside the form on a wide page. */
  list?: ReactNode
  /** The page of a missing record. */
  gone?: ReactNode
  children: ReactNode
}

/** A form: a page of its own, or in `FormOver` a slide-over. */
export function FormScreen(props: FormScreenProps) {
  const isOver = useIsFormOver()
  if (isOver) return <FormInSlideOver {...props} />
  return props.gone || <FormPage {...props} />
}

function FormPage({ title, detail, fallback, list, children }: FormScreenProps) {
  useTitle(title)
  return (
    <Page width={list ? 'wide' : 'narrow'}>
      <PageHeader back={<BackButton fallback={fallback} />} title={title} detail={detail} />
      {list ? <SplitView list={list}>{children}</SplitView> : children}
    </Page>
  )
}

function FormInSlideOver({ title, detail, fallback, children }: FormScreenProps) {
  const goBack = useGoBack(fallback)
  const isSaving = useContext(SavingContext)
  return (
    <SlideOver
      open
      onClose={goBack}
      dismissable={!isSaving}
      title={title}
      closeLabel={m.words_close()}
    >
      <div className="flex min-h-full flex-col gap-4">
        {detail && <p className="text-ink-soft">{detail}</p>}
        {children}
      </div>
    </SlideOver>
  )
}
