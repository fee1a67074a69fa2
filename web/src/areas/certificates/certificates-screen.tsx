import type { Certificate } from '@talaqqi/contract/certificates'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeList } from '../../platform/queries/query.ts'
import { PickStudent } from '../../shared/find-student/index.ts'
import { ThumbAction, WideAction } from '../../shared/people/index.ts'
import { BackButton, QueryView, useGoBack } from '../../shared/screen/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PlusIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Select } from '../../ui/inputs/select.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { CertificateList } from './certificate-list.tsx'
import { CertificatePanel } from './certificate-panel.tsx'
import { NewCertificate } from './new-certificate.tsx'
import type { CertificatesSearch } from './search.ts'

const TO = '/reports/certificates'
const ALL = 'all'

export function CertificatesScreen({ search }: { search: CertificatesSearch }) {
  const { section, form, student } = search
  const query = useQuery(
    routeList('GET /certificates/', 1000, { query: section ? { section_id: section } : {} }),
  )
  const classes = useQuery(routeList('GET /sections/', 1000))
  const navigate = useNavigate()
  const goBack = useGoBack(TO)
  const [isPicking, setPicking] = useState(false)
  useTitle(m.certificates_title())
  const opened = query.data?.find(({ id }) => id === form)
  const create = (size: 'big' | 'normal') => (
    <Button look="primary" size={size} icon={<PlusIcon />} onClick={() => setPicking(true)}>
      {m.certificates_new()}
    </Button>
  )
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/menu/reports" />}
        title={m.certificates_title()}
        actions={<WideAction>{create('normal')}</WideAction>}
      />
      {/* Its place is there before the classes are known. */}
      {(classes.data?.length ?? 2) > 1 && (
        <div className="sm:max-w-sm">
          <Select
            label={m.fields_class()}
            options={[
              { value: ALL, label: m.reports_all_classes() },
              ...(classes.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={section ?? ALL}
            onValueChange={(chosen) =>
              void navigate({
                to: TO,
                search: chosen === ALL ? {} : { section: chosen },
                replace: true,
              })
            }
          />
        </div>
      )}
      <QueryView query={query}>
        {(certificates) => <Certificates certificates={certificates} section={section} />}
      </QueryView>
      <ThumbAction>{create('big')}</ThumbAction>
      {isPicking && (
        <PickStudent
          label={m.certificates_new()}
          except={[]}
          onChoose={({ id }) => {
            setPicking(false)
            void navigate({ to: TO, search: { ...search, form: 'new', student: id } })
          }}
          onClose={() => setPicking(false)}
        />
      )}
      {form === 'new' && student && (
        <NewCertificate key={student} search={{ ...search, student }} onClose={goBack} />
      )}
      {opened && <CertificatePanel certificate={opened} onClose={goBack} />}
    </Page>
  )
}

type CertificatesProps = { certificates: Certificate[]; section: string | undefined }

function Certificates({ certificates, section }: CertificatesProps) {
  if (certificates.length === 0)
    return (
      <EmptyState picture="stars" action={null}>
        {m.certificates_none()}
      </EmptyState>
    )
  return <CertificateList certificates={certificates} section={section} />
}
