import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../../platform/title.ts'
import { ChoiceLink } from '../../ui/choice-link.tsx'
import {
  ClockIcon,
  DownloadIcon,
  GridIcon,
  PeopleIcon,
  SchoolIcon,
  TallyIcon,
} from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** What the menu entry Settings leads to: one card for each kind of setting. */
export function SettingsMenuScreen() {
  useTitle(m.shell_settings())
  return (
    <Page>
      <PageHeader title={m.shell_settings()} />
      <div className="grid gap-3 lg:grid-cols-2">
        <ChoiceLink
          title={m.settings_account()}
          description={m.settings_account_detail()}
          icon={<SchoolIcon />}
          render={<Link to="/accounts/detail" />}
        />
        <ChoiceLink
          title={m.settings_classes()}
          description={m.settings_classes_detail()}
          icon={<PeopleIcon />}
          render={<Link to="/sections" />}
        />
        <ChoiceLink
          title={m.settings_indicators()}
          description={m.settings_indicators_detail()}
          icon={<TallyIcon />}
          render={<Link to="/indicators" />}
        />
        <ChoiceLink
          title={m.settings_groups()}
          description={m.settings_groups_detail()}
          icon={<GridIcon />}
          render={<Link to="/indicator-groups" />}
        />
        <ChoiceLink
          title={m.settings_timeslots()}
          description={m.settings_timeslots_detail()}
          icon={<ClockIcon />}
          render={<Link to="/timeslots" />}
        />
        <ChoiceLink
          title={m.exports_title()}
          description={m.exports_detail()}
          icon={<DownloadIcon />}
          render={<Link to="/exports" />}
        />
      </div>
    </Page>
  )
}
