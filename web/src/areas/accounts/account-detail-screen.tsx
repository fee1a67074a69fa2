import type { Account } from '@talaqqi/contract/accounts'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDates } from '../../platform/language/dates.ts'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { BackButton, QueryView } from '../../shared/screen/index.ts'
import { timeZoneText } from '../../shared/time-zones/index.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EditIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { payerText, statusText } from './account-texts.ts'
import { SecondFactorRule } from './second-factor-rule.tsx'
import { SignInRule } from './sign-in-rule.tsx'

export function AccountDetailScreen() {
  const account = useQuery(routeQuery('GET /accounts/current'))
  useTitle(m.accounts_information())
  return (
    <Page>
      <PageHeader
        back={<BackButton fallback="/menu/settings" />}
        title={m.accounts_information()}
        actions={
          <div className="hidden sm:block">
            <EditButton size="normal" />
          </div>
        }
      />
      <QueryView query={account} loading={<Skeleton height="24rem" />}>
        {(data) => (
          <>
            <Information account={data} />
            <SignInRule />
            <SecondFactorRule />
          </>
        )}
      </QueryView>
      <div className="contents sm:hidden">
        <BottomBar>
          <EditButton size="big" />
        </BottomBar>
      </div>
    </Page>
  )
}

function EditButton({ size }: { size: 'normal' | 'big' }) {
  return (
    <Button
      look="primary"
      size={size}
      icon={<EditIcon size={20} />}
      render={<Link to="/accounts/edit" />}
    >
      {m.accounts_edit()}
    </Button>
  )
}

function Information({ account }: { account: Account }) {
  const { day } = useDates()
  return (
    <div className="flex flex-col gap-2 sm:gap-4">
      <Panel title={m.accounts_school()}>
        <Facts>
          <Fact name={m.accounts_name()}>{account.name}</Fact>
          <Fact name={m.accounts_type()}>{account.type}</Fact>
          <Fact name={m.accounts_time_zone()}>
            <bdi dir="ltr">{timeZoneText(account.time_zone)}</bdi>
          </Fact>
          <Fact name={m.accounts_currency()}>{account.currency}</Fact>
          <Fact name={m.accounts_payer()}>{payerText(account.subscription_payer)}</Fact>
          <Fact name={m.accounts_status()}>{statusText(account.status)}</Fact>
          <Fact name={m.accounts_since()}>{day(account.created_at)}</Fact>
        </Facts>
      </Panel>
      <Panel title={m.accounts_contact()}>
        <Facts>
          <Fact name={m.accounts_email()}>
            {account.email && <bdi dir="ltr">{account.email}</bdi>}
          </Fact>
          <Fact name={m.accounts_phone()}>
            {account.phone && <bdi dir="ltr">+{account.phone}</bdi>}
          </Fact>
        </Facts>
      </Panel>
      <Panel title={m.accounts_where()}>
        <Facts>
          <Fact name={m.accounts_address()}>{account.address}</Fact>
          <Fact name={m.accounts_area()}>{account.area}</Fact>
          <Fact name={m.accounts_city()}>{account.city}</Fact>
          <Fact name={m.accounts_province()}>{account.province}</Fact>
          <Fact name={m.accounts_postal_code()}>{account.postal_code}</Fact>
        </Facts>
      </Panel>
    </div>
  )
}

function Facts({ children }: { children: ReactNode }) {
  return (
    <Card>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">{children}</dl>
    </Card>
  )
}

/** Shows missing values explicitly, so that a school can complete them. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-medium wrap-anywhere">
        {children ? <bdi>{children}</bdi> : <Missing />}
      </dd>
    </div>
  )
}

function Missing() {
  return <span className="font-normal text-ink-soft">{m.accounts_not_given()}</span>
}
