import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../../platform/title.ts'
import { ChoiceLink } from '../../ui/choice-link.tsx'
import { BookIcon, CardIcon, PauseIcon, PeopleIcon, PersonIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** What the menu entry People leads to: one card for each page about people. */
export function PeopleMenuScreen() {
  useTitle(m.people_title())
  return (
    <Page>
      <PageHeader title={m.people_title()} />
      <div className="grid gap-3 lg:grid-cols-2">
        <ChoiceLink
          title={m.people_teachers()}
          description={m.people_teachers_detail()}
          icon={<BookIcon />}
          render={<Link to="/users" />}
        />
        <ChoiceLink
          title={m.people_students()}
          description={m.people_students_detail()}
          icon={<PersonIcon />}
          render={<Link to="/students" />}
        />
        <ChoiceLink
          title={m.people_guardians()}
          description={m.people_guardians_detail()}
          icon={<PeopleIcon />}
          render={<Link to="/guardians" />}
        />
        <ChoiceLink
          title={m.people_disabled_students()}
          description={m.people_disabled_students_detail()}
          icon={<PauseIcon />}
          render={<Link to="/students/disabled" />}
        />
        <ChoiceLink
          title={m.people_sponsors()}
          description={m.people_coming_soon()}
          icon={<CardIcon />}
          disabled
        />
      </div>
    </Page>
  )
}
