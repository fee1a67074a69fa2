import type { MergeKind } from '@talaqqi/contract/merges'
import { m } from '@talaqqi/words/messages'
import { useNavigate } from '@tanstack/react-router'
import { useTitle } from '../../platform/navigation/title.ts'
import { FailureNotice } from '../../shared/failures/index.ts'
import { BackButton } from '../../shared/screen/index.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { ChoiceChips } from '../../ui/inputs/choice-chips.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ChooseRecord } from './choose-record.tsx'
import { ConfirmMerge } from './confirm-merge.tsx'
import { EarlierMerges } from './earlier-merges.tsx'
import type { MergeSearch } from './merge-search.ts'
import { useCandidates } from './use-candidates.ts'

/** Two records of one student or class become one: first the record that stays, then the other. */
export function MergesScreen({ search }: { search: MergeSearch }) {
  const { kind = 'students', kept, merged } = search
  const navigate = useNavigate()
  useTitle(m.merges_title())
  const open = (to: MergeSearch) => void navigate({ to: '/merges', search: { kind, ...to } })
  return (
    <Page>
      <PageHeader
        back={<BackButton fallback={kind === 'students' ? '/students' : '/sections'} />}
        title={m.merges_title()}
        detail={m.merges_what()}
      />
      {!kept && (
        <ChoiceChips<MergeKind>
          label={m.merges_kind()}
          options={[
            { value: 'students', label: m.students_title() },
            { value: 'sections', label: m.sections_title() },
          ]}
          value={kind}
          onValueChange={(chosen) => open({ kind: chosen })}
        />
      )}
      {kept && merged ? (
        <ConfirmMerge
          key={`${kept} ${merged}`}
          {...{ kind, kept_id: kept, merged_id: merged }}
          onSwap={() => open({ kept: merged, merged: kept })}
          onOther={() => open({ kept })}
        />
      ) : (
        <Choose kind={kind} kept={kept} onChoose={open} />
      )}
    </Page>
  )
}

type ChooseProps = {
  kind: MergeKind
  kept: string | undefined
  onChoose: (search: MergeSearch) => void
}

function Choose({ kind, kept, onChoose }: ChooseProps) {
  const { all, error, refetch } = useCandidates(kind)
  if (!all && error)
    return (
      <>
        <FailureNotice error={error} />
        <Button onClick={refetch}>{m.words_try_again()}</Button>
        <EarlierMerges />
      </>
    )
  if (!all) return <SkeletonRows label={m.words_loading()} rows={6} />
  const other = all.find(({ id }) => id === kept)
  return (
    <>
      <ChooseRecord
        key={kept}
        title={other ? m.merges_choose_merged({ name: nameOf(other) }) : m.merges_choose_kept()}
        all={all}
        other={other}
        onChoose={(id) => onChoose(other ? { kept: other.id, merged: id } : { kept: id })}
      />
      <EarlierMerges />
    </>
  )
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim()
