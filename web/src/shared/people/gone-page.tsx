import { Link, type LinkProps } from '@tanstack/react-router'
import { useTitle } from '../../platform/navigation/title.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PersonIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { BackButton } from '../screen/index.ts'

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
