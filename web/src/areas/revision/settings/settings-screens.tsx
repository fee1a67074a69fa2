import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { useClaims, useIsAdmin } from '../../../platform/session/session.ts'
import { useFreshQuery } from '../../../shared/forms/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { BackButton, HeaderActions, QueryView, useGoBack } from '../../../shared/screen/index.ts'
import { StudentFrame, TabHeading, useFramedStudent } from '../../../shared/student-frame/index.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { DoneIcon, SchoolIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { startCapturing } from '../../sessions/index.ts'
import { RevisionHistory } from '../history/revision-history.tsx'
import { usePreviewStudent } from './preview-student.tsx'
import { SettingsForm } from './settings-form.tsx'
import type { SettingsValues } from './settings-values.ts'

export function SchoolSettingsScreen() {
  const goBack = useGoBack('/menu/settings')
  const levels = useFreshQuery(routeQuery('GET /revision/settings'))
  const { preview, chooser } = usePreviewStudent(levels.data)
  const school = useClaims()?.account_id
  useTitle(m.revision_title())
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/menu/settings" />}
        title={m.revision_title()}
        detail={m.revision_settings_school()}
        actions={
          <HeaderActions
            items={[
              {
                text: m.revision_pass_rules(),
                icon: <DoneIcon size={20} />,
                render: <Link to="/revision/pass-rules" />,
              },
            ]}
          />
        }
      />
      <QueryView query={levels}>
        {(data) => (
          <SettingsForm
            level="school"
            levels={data}
            preview={preview}
            chooser={chooser}
            history={school && <RevisionHistory id={school} />}
            save={async (input, { write, before }) => {
              await write('PUT /revision/settings', { body: { ...input, before } })
              showToast(m.forms_saved())
              goBack()
            }}
          />
        )}
      </QueryView>
    </Page>
  )
}

export function SectionSettingsScreen({ sectionId }: { sectionId: string }) {
  const goBack = useGoBack('/lesson/section-list')
  const params = { id: sectionId }
  const levels = useFreshQuery(routeQuery('GET /revision/sections/:id/settings', { params }))
  const section = useQuery(routeQuery('GET /sections/:id', { params }))
  const { preview, chooser } = usePreviewStudent(levels.data, sectionId)
  const isAdmin = useIsAdmin()
  const name = section.data?.name ?? ''
  useTitle(name ? `${m.revision_title()} · ${name}` : m.revision_title())
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/lesson/section-list" />}
        title={m.revision_title()}
        detail={<bdi>{m.revision_settings_class({ name })}</bdi>}
        actions={isAdmin && <ToSchool />}
      />
      <QueryView query={levels}>
        {(data) => (
          <SettingsForm
            level="section"
            levels={data}
            preview={preview}
            chooser={chooser}
            history={<RevisionHistory id={sectionId} />}
            save={async (input, { write, before }) => {
              const body = { ...input, before }
              await write('PUT /revision/sections/:id/settings', { params, body })
              showToast(m.forms_saved())
              goBack()
            }}
          />
        )}
      </QueryView>
    </Page>
  )
}

const ToSchool = () => (
  <HeaderActions
    items={[
      {
        text: m.revision_settings_school(),
        icon: <SchoolIcon size={20} />,
        render: <Link to="/revision/settings" />,
      },
    ]}
  />
)

export type StudentSettingsSearch = {
  /** Proposed: pages a day, or school days of a round. */
  limit?: number
  days?: number
}

type StudentSettingsProps = { studentId: string; search: StudentSettingsSearch }

export function StudentSettingsScreen({ studentId, search }: StudentSettingsProps) {
  const goBack = useGoBack('/lesson')
  const params = { id: studentId }
  const levels = useFreshQuery(routeQuery('GET /revision/students/:id/settings', { params }))
  const { student } = useFramedStudent(studentId)
  const name = student ? personName(student) : ''
  return (
    <StudentFrame
      studentId={studentId}
      tab="revision"
      below={m.revision_settings()}
      fallback="/lesson"
      onStart={startCapturing}
    >
      <TabHeading
        title={m.revision_settings()}
        detail={<bdi>{m.revision_settings_student({ name })}</bdi>}
        actions={student?.section_id !== null && <ToClass sectionId={student?.section_id} />}
      />
      <QueryView query={levels}>
        {(data) => (
          <SettingsForm
            level="student"
            levels={data}
            prefilled={prefilledOf(search)}
            preview={{ studentId, name }}
            save={async (input, { write, before }) => {
              const body = { ...input, before }
              await write('PUT /revision/students/:id/settings', { params, body })
              showToast(m.forms_saved())
              goBack()
            }}
          />
        )}
      </QueryView>
    </StudentFrame>
  )
}

/** Its place is there before the class is known. */
function ToClass({ sectionId }: { sectionId: string | undefined }) {
  const link = sectionId && <Link to="/revision/section/$sectionId" params={{ sectionId }} />
  return (
    <Button disabled={!link} render={link || undefined}>
      {m.revision_settings_of_class()}
    </Button>
  )
}

function prefilledOf({ limit, days }: StudentSettingsSearch): Partial<SettingsValues> {
  return {
    ...(limit && { limit: { kind: 'pages', pages: limit } }),
    ...(days && { cycle: { kind: 'days', days, steps: [] } }),
  }
}
