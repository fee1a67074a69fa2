import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../../platform/title.ts'
import { ChoiceLink } from '../../ui/choice-link.tsx'
import { ClockIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** What the menu entry Lessons leads to: one card for each page about lessons. */
export function LessonMenuScreen() {
  useTitle(m.shell_lessons())
  return (
    <Page width="narrow">
      <PageHeader title={m.shell_lessons()} />
      <ChoiceLink
        title={m.shell_lesson_history()}
        description={m.shell_lesson_history_detail()}
        icon={<ClockIcon />}
        render={<Link to="/lesson" />}
      />
    </Page>
  )
}
