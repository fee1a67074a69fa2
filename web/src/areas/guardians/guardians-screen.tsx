import type { Guardian } from '@talaqqi/contract/guardians'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { Figures, PeopleList } from '../../shared/people/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { AdminAction, BackButton, HeaderActions, QueryView } from '../../shared/screen/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { MailIcon } from '../../ui/icons/icons.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { GuardianCard } from './guardian-card.tsx'

/** Height of most cards on a phone, in CSS pixels. */
const CARD_HEIGHT = 150

export function GuardiansScreen() {
  const guardians = useQuery(routeQuery('GET /guardians/'))
  useTitle(m.guardians_title())
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/menu/people" />}
        title={m.guardians_title()}
        actions={
          <HeaderActions
            items={[
              {
                text: m.notices_invite(),
                icon: <MailIcon size={20} />,
                render: <Link to="/guardians/invite" />,
              },
            ]}
          />
        }
      />
      <QueryView query={guardians}>{(all) => <Guardians guardians={all} />}</QueryView>
    </Page>
  )
}

function Guardians({ guardians }: { guardians: Guardian[] }) {
  const confirmed = guardians.filter(({ is_confirmed }) => is_confirmed).length
  return (
    <>
      <Figures
        items={[
          { label: m.guardians_count(), count: guardians.length },
          { label: m.guardians_count_confirmed(), count: confirmed },
          { label: m.guardians_count_not_confirmed(), count: guardians.length - confirmed },
        ]}
      />
      {guardians.length === 0 ? (
        <EmptyState
          picture="stars"
          action={<AdminAction to="/students">{m.students_to_students()}</AdminAction>}
        >
          {m.guardians_empty()}
        </EmptyState>
      ) : (
        <PeopleList
          people={guardians}
          label={m.guardians_title()}
          noneFound={m.guardians_none_found()}
          searchLabel={m.guardians_search()}
          textOf={searchTextOf}
          phonesOf={({ phone }) => [phone]}
          rowHeight={CARD_HEIGHT}
          renderRow={(guardian) => <GuardianCard key={guardian.id} guardian={guardian} />}
        />
      )}
    </>
  )
}

function searchTextOf(guardian: Guardian): string {
  const { email, students } = guardian
  return [personName(guardian), email, ...students.map(personName)].join(' ')
}
