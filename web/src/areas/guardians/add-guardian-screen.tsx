import { m } from '@talaqqi/words/messages'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { isGone } from '../../shared/failures/index.ts'
import { GonePage } from '../../shared/people/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { BackButton, QueryView } from '../../shared/screen/index.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { AddGuardianForm } from './add-guardian-form.tsx'

export function AddGuardianScreen({ student: id }: { student?: string }) {
  const { queryKey, queryFn } = routeQuery('GET /students/:id', { params: { id: id ?? '' } })
  const student = useQuery({ queryKey, queryFn: id ? queryFn : skipToken })
  useTitle(m.guardians_new_title())
  if (!id || isGone(student.error)) return <NoStudent />
  return (
    <Page width="narrow">
      <PageHeader back={<BackButton fallback="/students" />} title={m.guardians_new_title()} />
      <QueryView query={student}>
        {(known) => (
          <Panel title={m.guardians_information()}>
            <p className="-mt-2 text-ink-soft">
              {m.guardians_information_for()} <bdi>{personName(known)}</bdi>
            </p>
            <AddGuardianForm student={known} />
          </Panel>
        )}
      </QueryView>
    </Page>
  )
}

function NoStudent() {
  return (
    <GonePage
      title={m.guardians_new_title()}
      what={m.guardians_no_student()}
      to="/students"
      there={m.guardians_to_students()}
    />
  )
}
