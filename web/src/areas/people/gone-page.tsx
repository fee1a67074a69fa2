import { Link, type LinkProps } from '@tanstack/react-router'
import { useTitle } from '../../platform/title.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PersonIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { BackButton } from '../shell/index.ts'

type GonePageProps = {
  title: string
  what: string
  to: NonNullable<LinkProps['to']>
  there: string
}

export function GonePage({ title, what, to, there }: GonePageProps) {
  useTitle(title)
  return (
    <Page>
      <PageHeader back={<BackButton fallback={to} />} title={title} />
      <EmptyState
        icon={<PersonIcon />}
        action={
          <Button look="primary" render={<Link to={to} />}>
            {there}
          </Button>
        }
      >
        {what}
      </EmptyState>
    </Page>
  )
}
