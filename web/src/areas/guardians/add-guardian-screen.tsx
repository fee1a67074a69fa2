import { m } from '@talaqqi/words/messages'
import { skipToken, useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../platform/queries/query.ts'
import { isGone } from '../../shared/failures/index.ts'
import { FormScreen } from '../../shared/forms/index.ts'
import { GonePage } from '../../shared/people/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { QueryView } from '../../shared/screen/index.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { AddGuardianForm } from './add-guardian-form.tsx'

export function AddGuardianScreen({ student: id }: { student?: string }) {
  const { queryKey, queryFn } = routeQuery('GET /students/:id', { params: { id: id ?? '' } })
  const student = useQuery({ queryKey, queryFn: id ? queryFn : skipToken })
  return (
    <FormScreen
      title={m.guardians_new_title()}
      fallback="/students"
      gone={(!id || isGone(student.error)) && <NoStudent />}
    >
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
    </FormScreen>
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
