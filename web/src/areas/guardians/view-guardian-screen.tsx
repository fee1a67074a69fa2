import type { Guardian } from '@talaqqi/contract/guardians'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { isGone } from '../../shared/failures/index.ts'
import { FormLink, FormOver } from '../../shared/forms/index.ts'
import { MailLink, PhoneLink } from '../../shared/people/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { BackButton, HeaderActions, QueryView } from '../../shared/screen/index.ts'
import { Avatar } from '../../ui/badges/avatar.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { EditIcon } from '../../ui/icons/icons.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { SplitView } from '../../ui/layout/split-view.tsx'
import { RecordHistory } from '../audit/index.ts'
import { ConfirmedBadge } from './confirmed-badge.tsx'
import { CorrectEmail } from './correct-email.tsx'
import { DeleteGuardian } from './delete-guardian.tsx'
import { EditGuardianScreen } from './edit-guardian-screen.tsx'
import { GuardianGone } from './guardian-gone.tsx'
import { GuardiansListPane } from './guardians-list-pane.tsx'
import { LinkedStudents } from './linked-students.tsx'
import { SendControls } from './send-controls.tsx'

export function ViewGuardianScreen({ id }: { id: string }) {
  const guardian = useQuery(routeQuery('GET /guardians/:id', { params: { id } }))
  const name = guardian.data ? personName(guardian.data) : m.guardians_loading()
  useTitle(guardian.data ? name : m.guardians_title())
  if (isGone(guardian.error)) return <GuardianGone />
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/guardians" />}
        leading={<Avatar name={guardian.data ? name : ''} big />}
        title={
          guardian.error && !guardian.data ? m.guardians_title() : <bdi key={name}>{name}</bdi>
        }
        actions={
          <HeaderActions
            items={[
              {
                text: m.guardians_edit(),
                icon: <EditIcon size={20} />,
                render: (
                  <FormLink
                    form={id}
                    to="/guardians/edit/$guardianId"
                    params={{ guardianId: id }}
                  />
                ),
              },
            ]}
          />
        }
      />
      <SplitView list={<GuardiansListPane current={id} />}>
        <QueryView
          query={guardian}
          loading={<SkeletonRows label={m.guardians_loading()} rows={3} />}
        >
          {(known) => <Known guardian={known} />}
        </QueryView>
      </SplitView>
      <FormOver>{() => <EditGuardianScreen id={id} />}</FormOver>
    </Page>
  )
}

function Known({ guardian }: { guardian: Guardian }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        {guardian.email && (
          <>
            <MailLink email={guardian.email} />
            <CorrectEmail guardian={guardian} />
          </>
        )}
        <PhoneLink phone={guardian.phone} />
        <ConfirmedBadge guardian={guardian} />
      </div>
      <div className="sm:max-w-lg">
        <SendControls guardian={guardian} />
      </div>
      <LinkedStudents guardian={guardian} />
      {guardian.students.length === 0 ? (
        <DeleteGuardian guardian={guardian} />
      ) : (
        <p className="text-ink-soft">{m.guardians_delete_rule()}</p>
      )}
      <RecordHistory record="guardians" record_id={guardian.id} />
    </>
  )
}
