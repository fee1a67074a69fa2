import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { BackButton } from '../../../shared/screen/index.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { BookIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'

export function LessonGone() {
  return (
    <Page>
      <PageHeader
        back={<BackButton fallback="/lesson/recent" />}
        title={m.lesson_view_gone_title()}
      />
      <EmptyState
        icon={<BookIcon />}
        action={
          <Button look="primary" render={<Link to="/lesson/recent" />}>
            {m.lesson_view_to_student()}
          </Button>
        }
      >
        {m.lesson_view_gone()}
      </EmptyState>
    </Page>
  )
}
