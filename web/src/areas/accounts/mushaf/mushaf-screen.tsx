import type { Account } from '@talaqqi/contract/accounts'
import { MUSHAFS, type MushafSetting, QUARTER_ENDS } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { FailureNotice } from '../../../shared/failures/index.ts'
import { mushafName, quarterEndsText } from '../../../shared/mushaf/index.ts'
import { BackButton, QueryView } from '../../../shared/screen/index.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ChoiceCards } from '../../../ui/inputs/choice-cards.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { RecordHistory } from '../../audit/index.ts'

const Marks = lazy(() => import('./marks.tsx'))

/** `mark`: 1 to 90, the mark of the open form. */
export function MushafScreen({ mark }: { mark: number | undefined }) {
  const account = useQuery(routeQuery('GET /accounts/current'))
  useTitle(m.mushaf_title())
  return (
    <Page width="narrow">
      <PageHeader
        back={<BackButton fallback="/menu/settings" />}
        title={m.mushaf_title()}
        detail={m.mushaf_what()}
      />
      <QueryView query={account} loading={<Skeleton height="24rem" />}>
        {(data) => <Setting account={data} mark={mark} />}
      </QueryView>
    </Page>
  )
}

/** Each choice is saved at once. */
function Setting({ account, mark }: { account: Account; mark: number | undefined }) {
  const { mushaf } = account
  const saving = useWrite({
    mutationFn: (write, change: Partial<MushafSetting>) =>
      write('PUT /accounts/update', {
        body: {
          mushaf: { ...mushaf, ...change, corrections: [...mushaf.corrections] },
          before: { mushaf },
        },
      }),
  })
  const shown = { ...mushaf, ...(saving.isPending ? saving.variables : {}) }
  return (
    <>
      {saving.error && <FailureNotice error={saving.error} />}
      <ChoiceCards
        label={m.mushaf_choose()}
        options={MUSHAFS.map((value) => ({
          value,
          title: mushafName(value),
          description: value === 'madani' ? m.mushaf_madani_what() : m.mushaf_indo_pak_what(),
        }))}
        value={shown.name}
        onValueChange={(name) => saving.mutate({ name })}
      />
      {mushaf.name === 'indo_pak' && shown.name === 'indo_pak' && (
        <>
          <ChoiceCards
            label={m.mushaf_quarters()}
            options={QUARTER_ENDS.map((value) => ({
              value,
              title: quarterEndsText(value),
              description: value === 'printed' ? m.mushaf_printed_what() : m.mushaf_ruku_end_what(),
            }))}
            value={shown.quarters}
            onValueChange={(quarters) => saving.mutate({ quarters })}
          />
          <Suspense fallback={<Skeleton height="16rem" />}>
            <Marks account={account} opened={mark} />
          </Suspense>
        </>
      )}
      <RecordHistory record="accounts" record_id={account.id} />
    </>
  )
}
