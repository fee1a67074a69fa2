import type { LinkProps } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { useTitle } from '../../platform/navigation/title.ts'
import { FormLink, FormOver } from '../../shared/forms/index.ts'
import { BackButton, QueryView } from '../../shared/screen/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PlusIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { NamedList } from './named-list.tsx'

const NEW = 'new'

type RecordListProps<Item> = Pick<
  ComponentProps<typeof NamedList<Item>>,
  'textOf' | 'renderRow'
> & {
  title: string
  query: ComponentProps<typeof QueryView<Item[]>>['query']
  none: string
  icon: ReactNode
  /** Shortcut to start, above the button that adds a record. */
  begin?: ReactNode
  addText: string
  addTo: NonNullable<LinkProps['to']>
  /** The form of a new record, or of the one with this id. */
  renderForm: (id: string | null) => ReactNode
}

export function RecordList<Item>(props: RecordListProps<Item>) {
  const { title, query, none, icon, begin, addText, addTo, renderForm } = props
  useTitle(title)
  const add = (size: 'normal' | 'big', isFirst = true) => (
    <Button
      look={isFirst ? 'primary' : 'secondary'}
      size={size}
      icon={<PlusIcon size={20} />}
      render={<FormLink form={NEW} to={addTo} />}
    >
      {addText}
    </Button>
  )
  const isEmpty = query.data?.length === 0
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/menu/settings" />}
        title={title}
        actions={!isEmpty && <div className="hidden sm:block">{add('normal')}</div>}
      />
      <QueryView query={query}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              icon={icon}
              action={
                <>
                  {begin}
                  {add('normal', begin === undefined)}
                </>
              }
            >
              {none}
            </EmptyState>
          ) : (
            <NamedList {...props} label={title} items={items} />
          )
        }
      </QueryView>
      {!isEmpty && (
        <div className="contents sm:hidden">
          <BottomBar>{add('big')}</BottomBar>
        </div>
      )}
      <FormOver>{(form) => renderForm(form === NEW ? null : form)}</FormOver>
    </Page>
  )
}
