import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { BackButton } from '../../../shared/screen/index.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PersonIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'

export function StudentGone() {
  return (
    <Page>
      <PageHeader back={<BackButton fallback="/lesson" />} title={m.student_page_title()} />
      <EmptyState
        icon={<PersonIcon />}
        action={
          <Button look="primary" render={<Link to="/lesson/section-list" />}>
            {m.student_page_to_classes()}
          </Button>
        }
      >
        {m.student_page_gone()}
      </EmptyState>
    </Page>
  )
}
